import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { statusOfAccepted } from "../rules/states";
import { insertOppdrag } from "../store/oppdrag.server";
import type { NewOppdrag } from "../types";

/** The job that an accepted quote becomes. The caller has given its time in the calendar to it. Returns its number. */
export function makeOppdrag(tx: Tx, made: NewOppdrag, now: Instant): Promise<number> {
  return insertOppdrag(tx, { ...made, status: statusOfAccepted }, now);
}
