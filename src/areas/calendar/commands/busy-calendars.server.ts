import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange, recordCreation } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import { addressPurpose } from "../rules/busy-calendars";
import {
  deleteBusyCalendar,
  insertBusyCalendar,
  noteAttempt,
  replaceTimes,
} from "../store/busy-calendars.server";
import { selectAllResources } from "../store/resources.server";
import type { BusyCalendarFailure, BusyCalendarId, BusyCalendarWish, WholeFile } from "../types";
import { recordHoursEvent } from "./hours-event.server";

interface Asking {
  readonly appSecret: string;
  readonly userAgent: string;
}

/** With the times that were just read from its address. */
export async function addBusyCalendar(
  tx: Tx,
  admin: Admin,
  { wish, file, appSecret, userAgent }: Asking & { wish: BusyCalendarWish; file: WholeFile },
  now: Instant,
): Promise<Result<{ readonly id: BusyCalendarId }, "not-found">> {
  const { name, resourceId, address } = wish;
  const resource = (await selectAllResources(tx)).find((each) => each.id === resourceId);
  if (!resource || resource.isRetired) return refuse("not-found");
  const id = newId<BusyCalendarId>();
  const { host } = new URL(address);
  const sealed = sealValue(appSecret, addressPurpose, address);
  await insertBusyCalendar(tx, { id, name, resourceId, host, address: sealed }, now);
  await replaceTimes(tx, id, file, now);
  const after = { name, resourceId, host };
  await recordCreation(tx, admin, { kind: "busy-calendar", id }, "created", { after }, now);
  await recordHoursEvent(tx, admin, { what: "busy-calendar", userAgent }, now);
  return ok({ id });
}

/** Its times are free again at the commit. */
export async function removeBusyCalendar(
  tx: Tx,
  admin: Admin,
  { id, version, userAgent }: { id: BusyCalendarId; version: number; userAgent: string },
  now: Instant,
): Promise<Result<undefined, "changed-meanwhile" | "not-found">> {
  const seen = await expectVersion(tx, { kind: "busy-calendar", id }, version);
  if (!seen.ok) return seen;
  if (!(await deleteBusyCalendar(tx, id))) return refuse("not-found");
  await recordChange(tx, admin, { kind: "busy-calendar", id }, "removed", {}, now);
  await recordHoursEvent(tx, admin, { what: "busy-calendar", userAgent }, now);
  return ok();
}

/** The result of an attempt to read the calendar. A failure leaves the last known times in force. */
export async function storeAttempt(
  tx: Tx,
  id: BusyCalendarId,
  read: Result<WholeFile | "unchanged", BusyCalendarFailure>,
  now: Instant,
): Promise<void> {
  if (!read.ok) await noteAttempt(tx, id, read.reason, now);
  else if (read.value === "unchanged") await noteAttempt(tx, id, null, now);
  else await replaceTimes(tx, id, read.value, now);
}
