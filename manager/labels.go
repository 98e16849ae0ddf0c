package manager

import "parlour/game"

// The texts of states, kinds of events and notices. They are only for people.

func stateText(s State) game.Term {
	return [...]game.Term{
		NoGame:      "at the menu, with no game",
		GameLeft:    "at the menu, with an unfinished game",
		GameEnded:   "at the menu, with a finished game",
		ToMove:      "while a game is played",
		DrawOffered: "while a draw is offered",
		Closed:      "after the end",
	}[s]
}

func kindText(k Kind) game.Term {
	return [...]game.Term{
		KindQuick:       "a quick game",
		KindBegin:       "a new game",
		KindChoose:      "choosing a game",
		KindLoad:        "loading",
		KindRecover:     "recovering a game",
		KindForget:      "forgetting a game",
		KindForgetAll:   "forgetting games",
		KindContinue:    "continuing",
		KindPlayFrom:    "playing on from another position",
		KindSave:        "saving",
		KindDiscard:     "discarding",
		KindCompare:     "comparing players",
		KindHint:        "a hint",
		KindReview:      "a review",
		KindExit:        "exiting",
		KindMove:        "a move",
		KindThink:       "a computer's move",
		KindPlayed:      "a computer's move",
		KindUndo:        "taking back",
		KindRedo:        "playing again",
		KindResign:      "resigning",
		KindOffer:       "offering a draw",
		KindAnswer:      "answering an offer",
		KindQuit:        "quitting to the menu",
		KindTakeBack:    "taking the end back",
		KindRematch:     "a rematch",
		KindOpen:        "opening a finished game",
		KindPrune:       "deleting finished games",
		KindRename:      "renaming a save",
		KindDelete:      "deleting a save",
		KindImport:      "importing a game",
		KindExport:      "exporting a game",
		KindWriteReview: "writing a review",
		KindFlag:        "a loss on time",
		KindDone:        "the end of a job",
	}[k]
}

func noticeText(c NoticeCode) game.Term {
	return [...]game.Term{
		Edited:        "this save was edited since it was saved",
		Unsigned:      "this save is without a checksum, so it is unknown whether it was edited since it was saved",
		SetAside:      "this is what could be replayed of a damaged journal, which is kept as %s",
		NoRecovery:    "it is unknown whether unsaved games were left: %v",
		HalfRecovered: "the journal %s is damaged and kept: %v; %s of its game can be resumed",
		NotRecovered:  "the journal %s cannot be resumed and is kept: %v",
		NotForgotten:  "the journal %s was not deleted: %v",
		NoJournal:     "the journal could not be written, so this game is lost unless it is saved: %v",
		NotCleared:    "the journal could not be cleared: %v",
		NotEntered:    "the finished game could not be put into the history: %v",
		NotRemoved:    "the finished game %s was not deleted: %v",
		Noted:         "%v",
		MoreNoted:     "there are %d notes; the first %d are shown",
		Forgiven:      "%s",
		Unclaimed:     "move %d makes it a draw by %v, which was not claimed: all moves are kept",
		TooLate:       "the clock of %s had run out before that",
		NotProven:     "the move %s is not proven; it is the best found by a search to depth %d",
	}[c]
}
