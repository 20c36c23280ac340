import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { mayMakeUp } from "../rules/person-states";
import { isPlannable } from "../rules/states";
import { isUnreachable } from "../rules/telling";
import { updateOppdrag } from "../store/oppdrag.server";
import { lockPeople, noteReminded, peopleOf } from "../store/people.server";
import { freeTimes } from "../store/slots.server";
import type { OppdragId } from "../types";
import { openForPeople } from "./people.server";
import { tellWaiting } from "./tell-waiting.server";
import { writeInvitations } from "./write-letters.server";

/** Somebody who got the offer gets no second one for so long. */
const hoursBetween = 20;

type MakeUpRefusal =
  | "not-found"
  | "over"
  | "not-plannable"
  | "nobody-missing"
  | "no-later-time"
  | "reminded-lately";

/**
 * Offers those who did not come a time on a later day of the same oppdrag: the own page of each shows what is free, and the
 * first to choose has it. A deadline for answers that has passed moves to the last of these days.
 */
export async function offerMakeUp(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { id, words }: { readonly id: OppdragId; readonly words: string },
  now: Instant,
): Promise<Result<{ readonly version: number; readonly offered: number }, MakeUpRefusal>> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const oppdrag = opened.value;
  if (!isPlannable(oppdrag.status)) return refuse("not-plannable");
  await lockPeople(tx, id);
  const missing = (await peopleOf(tx, id)).filter(({ status }) => mayMakeUp(status));
  if (missing.length === 0) return refuse("nobody-missing");
  const last = (await freeTimes(tx, id, firstChoice(now), now)).at(-1);
  if (!last) return refuse("no-later-time");
  const reachable = missing.filter((person) => !isUnreachable(person)).map((person) => person.id);
  const noted = await noteReminded(tx, reachable, plusHours(now, -hoursBetween), now);
  if (noted.size === 0) return refuse("reminded-lately");
  const isLate = oppdrag.answerBy !== null && dayOf(now) > oppdrag.answerBy;
  const answerBy = isLate ? dayOf(last.at) : oppdrag.answerBy;
  if (isLate) await updateOppdrag(tx, id, { answerBy });
  const people = missing.filter((person) => noted.has(person.id));
  const letters = causedBy(context, staff);
  const asked = { oppdrag: { ...oppdrag, answerBy }, people, what: "makeUp", words } as const;
  await writeInvitations(tx, letters, asked, now);
  await tellWaiting(tx, context, asked.oppdrag, now);
  const detail = { offered: people.length };
  const version = await recordChange(tx, staff, { kind: "oppdrag", id }, "make-up", { detail }, now);
  return ok({ version, offered: people.length });
}
