import { withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { englishDay } from "~/kit/english";
import type { Day, Instant } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import * as invitation from "../mails/oppdrag-invitation";
import * as sms from "../mails/oppdrag-sms";
import { letterWords } from "../texts/letters";
import type { Oppdrag } from "../types";
import { type Person, personLanguages } from "../types/people";
import type { PersonId } from "../types/plan";
import { writeInvitations } from "./write-letters.server";

/** Letters about a new date have this key in what they say has changed. */
const newDayMark = "newDay";

interface NewDay {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
  readonly dates: readonly Day[];
  readonly sendAfter: Instant;
}

/** Asks people about dates that they have not been asked about before. The letters wait as long as the move can be undone. */
export async function askOfNewDay(
  tx: Tx,
  context: LetterContext,
  { oppdrag, people, dates, sendAfter }: NewDay,
  now: Instant,
): Promise<void> {
  for (const language of personLanguages) {
    const shown = dates.map((day) => (language === "en" ? englishDay(day) : formatDay(day)));
    const words = letterWords[language].invite.newDates(shown.join(", "));
    const own = people.filter((person) => person.language === language);
    const waits = { sendAfter, change: { [newDayMark]: true } };
    await writeInvitations(tx, context, { oppdrag, people: own, what: "newDay", words, waits }, now);
  }
}

/** The day has been moved back, or further: what has not been sent is not true any more. */
export async function withdrawNewDay(tx: Tx, ids: readonly PersonId[], now: Instant): Promise<void> {
  const templates = [invitation.template, sms.template];
  await withdrawLetters(tx, { aboutKind: "oppdrag-person", aboutId: ids, templates, mark: newDayMark }, now);
}
