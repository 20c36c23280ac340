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
  hasTimesAhead,
  insertBusyCalendar,
  noteAttempt,
  replaceTimes,
} from "../store/busy-calendars.server";
import { selectAllResources } from "../store/resources.server";
import type {
  BusyCalendarFailure,
  BusyCalendarId,
  BusyCalendarWish,
  WholeFile,
} from "../types/busy-calendars";
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

/**
 * The result of an attempt to read the calendar, and what became of it. A failure leaves the last known times in force.
 * So does a file without any event when there are times ahead: more likely a fault of the service than a sudden
 * leisure. The owner can say that it is right.
 */
export async function storeAttempt(
  tx: Tx,
  id: BusyCalendarId,
  { read, isEmptyRight }: { read: Attempt; isEmptyRight: boolean },
  now: Instant,
): Promise<{ readonly outcome: Attempt }> {
  if (read.ok && read.value !== "unchanged") {
    const isDoubtful = read.value.events === 0 && !isEmptyRight && (await hasTimesAhead(tx, id, now));
    if (!isDoubtful) {
      await replaceTimes(tx, id, read.value, now);
      return { outcome: read };
    }
  }
  const outcome = read.ok && read.value !== "unchanged" ? refuse("empty" as const) : read;
  await noteAttempt(tx, id, outcome.ok ? null : outcome.reason, now);
  // In an object, because a transaction that returns a refusal is rolled back.
  return { outcome };
}

type Attempt = Result<WholeFile | "unchanged", BusyCalendarFailure>;
