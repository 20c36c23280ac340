import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { firstChoice } from "../rules/new-day";
import { hoursBetweenNews, whyClosed } from "../rules/open-for-choice";
import { noteReminded, peopleOf } from "../store/people.server";
import { freeTimes } from "../store/slots.server";
import type { Oppdrag } from "../types";
import type { PersonId } from "../types/plan";
import { writeInvitations } from "./write-letters.server";

/** Tells everybody who waits, or of them only some, that there are free times. The first one to choose has the time. */
export async function tellWaiting(
  tx: Tx,
  context: LetterContext,
  oppdrag: Oppdrag,
  now: Instant,
  only?: ReadonlySet<PersonId>,
): Promise<void> {
  if (whyClosed(oppdrag, now)) return;
  const waiting = (await peopleOf(tx, oppdrag.id)).filter(
    ({ id, status }) => status === "waiting" && (!only || only.has(id)),
  );
  if (waiting.length === 0 || (await freeTimes(tx, oppdrag.id, firstChoice(now), now)).length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const reminded = await noteReminded(tx, ids, plusHours(now, -hoursBetweenNews), now);
  const people = waiting.filter(({ id }) => reminded.has(id));
  await writeInvitations(tx, context, { oppdrag, people, what: "room" }, now);
}
