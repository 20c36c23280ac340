import { lockVersion } from "~/areas/history/commands.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { lockOppdrag } from "../store/oppdrag.server";
import { lockPeople, peopleOf } from "../store/people.server";
import { lockSlots } from "../store/slots.server";
import type { Oppdrag, OppdragId } from "../types";
import type { Person } from "../types/people";
import type { Slot } from "../types/plan";
import { lapseUnconfirmed } from "./lapse-unconfirmed.server";

/** A letter about a change waits so long, in which the change can be undone. */
export const undoMinutes = 3;

export interface PlanState {
  readonly oppdrag: Oppdrag;
  readonly people: readonly Person[];
  readonly slots: readonly Slot[];
}

/**
 * The turn of the oppdrag first, as for every other change by staff and contacts; then people before slots, as employees do;
 * then the people again, because somebody may have come in between. Times that nobody confirmed are free afterwards.
 */
export async function lockPlan(tx: Tx, id: OppdragId, now: Instant): Promise<PlanState | null> {
  await lockVersion(tx, { kind: "oppdrag", id });
  const oppdrag = await lockOppdrag(tx, id);
  if (!oppdrag) return null;
  await lockPeople(tx, id);
  await lapseUnconfirmed(tx, id, now);
  const slots = await lockSlots(tx, id);
  return { oppdrag, slots, people: await peopleOf(tx, id) };
}
