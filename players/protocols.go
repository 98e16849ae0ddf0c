package players

// Speaking is an Engine of a game that other programs play as well, by protocols.
type Speaking interface {
	// Protocols are those by which programs play the game, the usual one first.
	Protocols() []Protocol
	// Dialect is how these programs differ from us.
	Dialect() Dialect
}

// Protocol is how two programs talk.
type Protocol string

// The protocols.
const (
	// UCI is that of chess engines as engines of sowing games speak it.
	UCI Protocol = "uci"
	// Hub is that of draughts engines in version 2, HubV1 in version 1.
	Hub   Protocol = "hub"
	HubV1 Protocol = "hub1"
	// DXP is the DamExchange protocol, over TCP.
	DXP Protocol = "dxp"
	// KGP is the Kalah Game Protocol, by which the program is a client of ours.
	KGP Protocol = "kgp"
)
