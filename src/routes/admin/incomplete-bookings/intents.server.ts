import { dismissDraft, markCalled, takeOutDraft } from "~/areas/bookings/commands/incomplete.server";
import { incompleteTexts } from "~/areas/bookings/texts/incomplete";
import { holdForADay, makeLeadOfDraft, sendResumeLink } from "~/flows/incomplete-bookings.server";
import { refusalWords } from "../refusal-words.server";

/** The actions on an unfinished booking. */
export const incompleteIntents = {
  send: { run: sendResumeLink },
  hold: { run: holdForADay },
  lead: { run: makeLeadOfDraft },
  called: { command: markCalled },
  dismiss: { command: dismissDraft },
  restore: { command: takeOutDraft },
};

export const incompleteRefusal = refusalWords(incompleteIntents, incompleteTexts.refusals);
