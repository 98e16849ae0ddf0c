package hosting

import (
	"net"
	"net/netip"
	"slices"

	"parlour/game"
)

// ErrAddress is wrapped when no game can be served at an address.
var ErrAddress = game.NewError("no game can be served at that address")

// Here is the address that only this machine reaches.
var Here = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// Place is an address of this machine in a network.
type Place struct {
	IP netip.Addr
	// Network is the name of the interface to the network.
	Network string
}

// Places are the addresses by which others on its networks reach this machine, those of IPv4
// first; none if the system does not tell.
func Places() (out []Place) {
	all, err := net.Interfaces()
	if err != nil {
		return nil
	}
	for _, one := range all {
		if one.Flags&net.FlagUp == 0 || one.Flags&net.FlagLoopback != 0 {
			continue
		}
		at, err := one.Addrs()
		if err != nil {
			continue
		}
		for _, a := range at {
			if ip, ok := reached(a); ok {
				out = append(out, Place{ip, one.Name})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Place) int { return a.IP.BitLen() - b.IP.BitLen() })
	return out
}

// reached is the address of an interface, if others can be told it: one of its link alone needs
// the name of their own interface.
func reached(a net.Addr) (netip.Addr, bool) {
	network, err := netip.ParsePrefix(a.String())
	ip := network.Addr().Unmap()
	return ip, err == nil && (ip.IsGlobalUnicast() || ip.IsLinkLocalUnicast() && ip.Is4())
}

// parse reads an address of this machine with a port or without, as 192.168.1.5, :8080 for all
// addresses, or "" for this machine alone. The port is 0, for any that is free, if none is
// given. The error wraps ErrAddress.
func parse(text string) (netip.AddrPort, error) {
	if text == "" {
		return netip.AddrPortFrom(Here, 0), nil
	}
	if ip, err := netip.ParseAddr(text); err == nil && ip.Zone() == "" {
		return netip.AddrPortFrom(ip.Unmap(), 0), nil
	}
	full := text
	if text[0] == ':' {
		full = "[::]" + text
	}
	at, err := netip.ParseAddrPort(full)
	if err != nil || at.Addr().Zone() != "" {
		return at, game.Errorf("%w: %s; valid: %s, with a port or without, or as :8080 for all", ErrAddress, game.Quote(text), game.Choices(known()))
	}
	return netip.AddrPortFrom(at.Addr().Unmap(), at.Port()), nil
}

// known are the addresses of this machine as texts.
func known() []string {
	out := []string{Here.String()}
	for _, p := range Places() {
		out = append(out, p.IP.String())
	}
	return out
}
