import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { overrideHours } from "../rules/changed-hours";
import { type SpecialChange, type SpecialDetail, specialDays } from "../rules/special-days";
import { lockResourcesById } from "../store/allocations.server";
import {
  replaceOverrides,
  replaceYearlyDay,
  selectOverridesOf,
  selectYearlyDays,
} from "../store/special-days.server";
import type { HoursReason, NamedYearlyDay, StoredOverride } from "../types";
import { recordHoursEvent } from "./hours-event.server";

interface Asked {
  /** The version of all special days together, as the page showed them; 0 when none has ever been changed. */
  readonly version: number;
  readonly userAgent: string;
}

type Changed = Result<{ readonly version: number }, HoursReason>;

/** Sets other hours on certain days, or on a day of every year. Existing bookings stay. */
export async function changeSpecialDays(
  tx: Tx,
  admin: Admin,
  { version, change, userAgent }: Asked & { readonly change: SpecialChange },
  now: Instant,
): Promise<Changed> {
  const days = change.kind === "days" ? change.days : null;
  if (days && (days[0] ?? "") < dayOf(now)) return refuse("past-day");
  const seen = await expectVersion(tx, specialDays, version);
  if (!seen.ok) return seen;
  if (change.kind === "days" && change.resourceId !== null) {
    const locked = await lockResourcesById(tx, [change.resourceId]);
    if (locked.length === 0) return refuse("not-found");
  }
  const detail = await detailOf(tx, change);
  if (isSame(detail)) return refuse("nothing-changed");
  return write(tx, admin, { event: "changed", detail, userAgent }, now);
}

/** Restores the days of that line of the history to what they were before it. */
export async function restoreSpecialDays(
  tx: Tx,
  admin: Admin,
  { version, line, userAgent }: Asked & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const seen = await expectVersion(tx, specialDays, version);
  if (!seen.ok) return seen;
  const lines = await historyOf(tx, specialDays, line - 1);
  const chosen = lines.find((each) => each.version === line);
  if (!chosen) return refuse("not-found");
  const detail = await turnedBack(tx, chosen.detail as unknown as SpecialDetail);
  if (isSame(detail)) return refuse("nothing-changed");
  return write(tx, admin, { event: "restored", detail, userAgent }, now);
}

async function detailOf(tx: Tx, change: SpecialChange): Promise<SpecialDetail> {
  if (change.kind === "yearly") {
    const { monthDay, halfDay } = change;
    const after = halfDay && { monthDay, closes: halfDay.closes, note: change.note };
    return { kind: "yearly", monthDay, before: await yearlyDay(tx, monthDay), after };
  }
  const { resourceId, days, hours, note } = change;
  const after = (day: Day): StoredOverride[] =>
    hours === null ? [] : overrideHours(hours).map((each) => ({ resourceId, day, hours: each, note }));
  const before = await selectOverridesOf(tx, { resourceId, days });
  return { kind: "days", resourceId, days, before, after: days.flatMap(after) };
}

async function turnedBack(tx: Tx, line: SpecialDetail): Promise<SpecialDetail> {
  if (line.kind === "yearly") {
    return { ...line, before: await yearlyDay(tx, line.monthDay), after: line.before };
  }
  return { ...line, before: await selectOverridesOf(tx, line), after: line.before };
}

async function yearlyDay(tx: Tx, monthDay: string): Promise<NamedYearlyDay | null> {
  return (await selectYearlyDays(tx)).find((day) => day.monthDay === monthDay) ?? null;
}

function isSame({ before, after }: SpecialDetail): boolean {
  return textOf(before) === textOf(after);
}

/** The same text for equal days, whatever the order of their keys and ranges. */
function textOf(days: SpecialDetail["before"] | SpecialDetail["after"]): string {
  if (days === null || "monthDay" in days) return days ? `${days.closes} ${days.note}` : "";
  const lines = days.map(({ day, hours, note }) => {
    const range = hours === null || hours === "ordinary" ? hours : `${hours.opens}-${hours.closes}`;
    return `${day} ${range} ${note}`;
  });
  return lines.toSorted().join("\n");
}

interface Write {
  readonly event: "changed" | "restored";
  readonly detail: SpecialDetail;
  readonly userAgent: string;
}

async function write(
  tx: Tx,
  admin: Admin,
  { event, detail, userAgent }: Write,
  now: Instant,
): Promise<Changed> {
  if (detail.kind === "yearly") await replaceYearlyDay(tx, detail.monthDay, detail.after);
  else await replaceOverrides(tx, detail, detail.after);
  await recordHoursEvent(tx, admin, { what: "special-days", userAgent }, now);
  const line = { detail: { ...detail } };
  return ok({ version: await recordChange(tx, admin, specialDays, event, line, now) });
}
