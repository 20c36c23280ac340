import type { Staff } from "~/areas/access/types";
import { holdDates, takeOverDates } from "~/areas/calendar/commands/held-dates.server";
import type { ResourceId } from "~/areas/calendar/types";
import { stayOf } from "~/areas/oppdrag/rules/new-oppdrag";
import { lockOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import type { Oppdrag, OppdragDay, OppdragId } from "~/areas/oppdrag/types";
import { type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { stepAndSettle } from "./settle-oppdrag.server";

type Planned = Result<
  { readonly version: number },
  "not-found" | "not-now" | "no-days" | "day-past" | "day-taken"
>;

/** A draft that was made by hand gets its time in the calendar: all of its days, or none. */
export async function planByHand(
  tx: Tx,
  staff: Staff,
  { id }: { readonly id: OppdragId },
  now: Instant,
): Promise<Planned> {
  const found = await lockOppdrag(tx, id);
  if (!found) return refuse("not-found");
  if (found.status !== "draft") return refuse("not-now");
  if (found.days.length === 0) return refuse("no-days");
  if (found.days.some(({ from }) => from <= now)) return refuse("day-past");
  if (!(await takeTimeFor(tx, found, found.days, now))) return refuse("day-taken");
  return stepAndSettle(tx, staff, { id, action: "plan" }, now);
}

/** The whole stay of each day, with those who had it before where they can. False when a room or a photographer is taken. */
export async function takeTimeFor(
  tx: Tx,
  { id, name, party }: Pick<Oppdrag, "id" | "name" | "party">,
  days: readonly OppdragDay[],
  now: Instant,
  instead?: readonly ResourceId[],
): Promise<boolean> {
  const [first, ...rest] = days.map(stayOf);
  if (!first) return true;
  // Held under an id of its own until it is the oppdrag's, in the same transaction.
  const owner = { kind: "oppdrag", id: newId() };
  const label = party.companyName ?? name;
  const held = await holdDates(
    tx,
    {
      owner,
      label,
      parts: [first, ...rest],
      expiresAt: plusMinutes(now, 1),
      ...(instead && { instead }),
    },
    now,
  );
  if (!held.ok) return false;
  return (await takeOverDates(tx, { owner, oppdragId: id }, now)).ok;
}
