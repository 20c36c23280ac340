import type { Staff } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { insertSickDay, lockSickDay, undoneSickDay } from "../store/sick-days.server";
import { sickDayTexts } from "../texts/sick-day";
import type { SickDay, SickDayId } from "../types";

/** Closes the days for the resource. Its bookings stay until each customer has chosen another time. */
export async function closeSickDay(
  tx: Tx,
  staff: Staff,
  sickDay: SickDay,
  now: Instant,
): Promise<Result<undefined, "already-closed">> {
  const note = sickDayTexts.note;
  if (!(await insertSickDay(tx, sickDay, { note, now }))) return refuse("already-closed");
  const { resourceId, day, lastDay, asked } = sickDay;
  const after = { resourceId, day, lastDay, bookings: asked.map(({ id }) => id) };
  await recordCreation(tx, staff, { kind: "sick-day", id: sickDay.id }, "closed", { after }, now);
  return ok();
}

/** Opens the days again, while the letters wait. */
export async function reopenSickDay(
  tx: Tx,
  staff: Staff,
  id: SickDayId,
  now: Instant,
): Promise<Result<SickDay, "not-found" | "letters-sent">> {
  const sickDay = await lockSickDay(tx, id);
  if (!sickDay) return refuse("not-found");
  if (now >= sickDay.lettersAt) return refuse("letters-sent");
  await undoneSickDay(tx, id, now);
  await recordChange(tx, staff, { kind: "sick-day", id }, "reopened", {}, now);
  return ok(sickDay);
}
