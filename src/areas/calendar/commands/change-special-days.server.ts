import type { Admin } from "~/areas/access/types";
import {
  type SettingAsked,
  type SettingPlan,
  versionedSetting,
} from "~/areas/settings/commands/versioned-setting.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { overrideHours } from "../rules/changed-hours";
import { type SpecialChange, type SpecialDetail, specialDays } from "../rules/special-days";
import { lockResourcesById } from "../store/allocations.server";
import { endOpenedSickDays } from "../store/sick-days.server";
import {
  replaceOverrides,
  replaceYearlyDay,
  selectOverridesOf,
  selectYearlyDays,
} from "../store/special-days.server";
import type { NamedYearlyDay, StoredOverride } from "../types";

/** New hours for days, or a line of the history to go back behind. */
type Wanted = { readonly change: SpecialChange } | { readonly line: SpecialDetail };

const days = versionedSetting({
  subject: () => specialDays,
  changed: "changed",
  restored: "restored",
  plan: planDays,
  before: ({ detail }): Wanted => ({ line: detail as unknown as SpecialDetail }),
  notice: () => ({ type: "hours_changed", details: { what: "special-days" } }),
});

/** Restores the days of that line of the history to what they were before it. */
export const restoreSpecialDays = days.restore;

/** Sets other hours on certain days, or on a day of every year. Existing bookings stay. */
export function changeSpecialDays(
  tx: Tx,
  admin: Admin,
  { value: change, ...asked }: SettingAsked<undefined, SpecialChange>,
  now: Instant,
): ReturnType<typeof restoreSpecialDays> {
  return days.change(tx, admin, { ...asked, value: { change } }, now);
}

async function planDays(
  tx: Tx,
  _id: undefined,
  wanted: Wanted,
  now: Instant,
): Promise<Result<SettingPlan | null, "past-day" | "not-found">> {
  if ("change" in wanted && wanted.change.kind === "days") {
    const { days: asked, resourceId } = wanted.change;
    if ((asked[0] ?? "") < dayOf(now)) return refuse("past-day");
    const locked = resourceId === null ? null : await lockResourcesById(tx, [resourceId]);
    if (locked?.length === 0) return refuse("not-found");
  }
  const detail = await ("change" in wanted ? detailOf(tx, wanted.change) : turnedBack(tx, wanted.line));
  if (isSame(detail)) return ok(null);
  return ok({ line: { detail: { ...detail } }, write: () => write(tx, detail, now) });
}

async function write(tx: Tx, detail: SpecialDetail, now: Instant): Promise<void> {
  if (detail.kind === "yearly") return replaceYearlyDay(tx, detail.monthDay, detail.after);
  await replaceOverrides(tx, detail, detail.after);
  await endOpenedSickDays(tx, detail, now);
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
