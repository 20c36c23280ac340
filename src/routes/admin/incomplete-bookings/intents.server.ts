import { dismissDraft, markCalled, takeOutDraft } from "~/areas/bookings/commands/incomplete.server";
import { incompleteTexts } from "~/areas/bookings/texts/incomplete";
import { holdForADay, makeLeadOfDraft, sendResumeLink } from "~/flows/incomplete-bookings.server";
import { refusalWords } from "../refusal-words.server";

/** What can be done about a booking that was begun and not finished. */
export const incompleteIntents = {
  send: { run: sendResumeLink },
  hold: { run: holdForADay },
  lead: { run: makeLeadOfDraft },
  called: { command: markCalled },
  dismiss: { command: dismissDraft },
  restore: { command: takeOutDraft },
};

export const incompleteRefusal = refusalWords(incompleteIntents, incompleteTexts.refusals);
