import type { Admin } from "~/areas/access/types";
import { addBusyCalendar, storeAttempt } from "~/areas/calendar/commands/busy-calendars.server";
import { busyCalendarsToRead } from "~/areas/calendar/reads/busy-calendars.server";
import { isWholeDue } from "~/areas/calendar/rules/busy-calendars";
import type {
  BusyCalendarFailure,
  BusyCalendarId,
  BusyCalendarWish,
  WholeFile,
} from "~/areas/calendar/types/busy-calendars";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import { dayOf, plusDays, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { busyTimes } from "~/platform/ics/busy-times.server";
import { readRemoteFile, type Validators } from "~/platform/providers/remote-file.server";
import type { Services } from "~/platform/services.server";

type Platform = Pick<Services, "config" | "db" | "clock" | "appSecret" | "log">;

/** Years of history are some megabytes. The bytes of a file are read one after the other and not kept as text. */
const limits = { bytes: 20_000_000, ms: 30_000, redirects: 4 };
/** Longer than the longest booking horizon. */
const daysAhead = 400;

/** Reads the address first: one that cannot be read is not added. */
export async function readAndAddCalendar(
  platform: Platform,
  admin: Admin,
  { wish, userAgent }: { readonly wish: BusyCalendarWish; readonly userAgent: string },
): Promise<Result<{ readonly id: BusyCalendarId }, BusyCalendarFailure | "not-found">> {
  const { db, clock, appSecret } = platform;
  const file = await readFile(platform, wish.address, null);
  if (isRefusal(file)) return file;
  if (file.value === "unchanged") throw new Error("an answer without a question");
  const asked = { wish, file: file.value, appSecret, userAgent };
  return inTransaction(db, (tx) => addBusyCalendar(tx, admin, asked, clock.now()));
}

/**
 * The owner has pressed the button and does not wait for the job. Looking at the calendar, the owner knows whether it is
 * empty.
 */
export async function readCalendarNow(
  platform: Platform,
  _admin: Admin,
  id: BusyCalendarId,
): Promise<Result<undefined, BusyCalendarFailure | "not-found">> {
  const [read] = await readCalendars(platform, { only: id, isEmptyRight: true });
  if (!read) return refuse("not-found");
  return isRefusal(read) ? read : ok();
}

/** Every ten minutes, one after the other. A failure leaves the last known times in force. */
export async function readCalendars(
  platform: Platform,
  { only, isEmptyRight = false }: { only?: BusyCalendarId; isEmptyRight?: boolean } = {},
): Promise<Result<WholeFile | "unchanged", BusyCalendarFailure>[]> {
  const { db, clock, appSecret, log } = platform;
  const results = [];
  for (const { id, url, etag, modified, wholeAt } of await busyCalendarsToRead(db, appSecret, only)) {
    const since = isWholeDue(wholeAt, clock.now()) ? null : { etag, modified };
    const file = url === null ? refuse("other-key" as const) : await readFile(platform, url, since);
    const attempt = { read: file, isEmptyRight };
    const { outcome: read } = await inTransaction(db, (tx) => storeAttempt(tx, id, attempt, clock.now()));
    if (isRefusal(read)) log.warn({ calendarId: id, reason: read.reason }, "a busy calendar was not read");
    results.push(read);
  }
  return results;
}

async function readFile(
  { config, clock }: Platform,
  address: string,
  since: Validators | null,
): Promise<Result<WholeFile | "unchanged", BusyCalendarFailure>> {
  const file = await readRemoteFile(address, { limits, since, standIn: config.standInUrl });
  if (file.kind === "failed") return refuse(file.reason);
  if (file.kind === "unchanged") return ok("unchanged");
  const today = dayOf(clock.now());
  const span = { from: startOfDay(plusDays(today, -1)), to: startOfDay(plusDays(today, daysAhead)) };
  const read = await busyTimes(file.bytes, span);
  const { etag, modified } = file;
  return isRefusal(read) ? read : ok({ ...read.value, etag, modified });
}
