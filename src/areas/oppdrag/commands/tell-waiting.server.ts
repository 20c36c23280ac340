import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { whyClosed } from "../rules/open-for-choice";
import { noteReminded, peopleOf } from "../store/people.server";
import { freeTimes } from "../store/slots.server";
import type { Oppdrag } from "../types";
import { writeInvitations } from "./write-letters.server";

/** Somebody who waits is told of free times no oftener than this. */
const hoursBetween = 2;

/** Tells everybody who waits that there are free times. The first one to choose has the time. */
export async function tellWaiting(
  tx: Tx,
  context: LetterContext,
  oppdrag: Oppdrag,
  now: Instant,
): Promise<void> {
  if (whyClosed(oppdrag, now)) return;
  const waiting = (await peopleOf(tx, oppdrag.id)).filter(({ status }) => status === "waiting");
  if (waiting.length === 0 || (await freeTimes(tx, oppdrag.id, firstChoice(now), now)).length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const reminded = await noteReminded(tx, ids, plusHours(now, -hoursBetween), now);
  const people = waiting.filter(({ id }) => reminded.has(id));
  await writeInvitations(tx, context, { oppdrag, people, what: "room" }, now);
}
