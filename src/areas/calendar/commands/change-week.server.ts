import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { type SettingPlan, versionedSetting } from "~/areas/settings/commands/versioned-setting.server";
import { type Ok, ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { holdsOn, type WeekChange, withWeek } from "../rules/dated-hours";
import { lockResourcesById } from "../store/allocations.server";
import { replaceRules, selectRules } from "../store/opening-rules.server";
import type { DatedHours, HoursReason, ResourceId } from "../types";
import { recordHoursEvent } from "./hours-event.server";

export interface SeenHours {
  readonly resourceId: ResourceId;
  /** The version of the hours that the page showed; 0 when they have never been changed. */
  readonly version: number;
}

/** The details of a line of the hours' history. */
export interface WeekDetail {
  readonly from: WeekChange["from"] | null;
  readonly to: WeekChange["to"];
  readonly before: readonly DatedHours[];
  readonly after: readonly DatedHours[];
}

interface WeeksAsked {
  /** All of them change, or none. The answer has the version of the first. */
  readonly resources: readonly SeenHours[];
  readonly change: WeekChange;
  readonly userAgent: string;
}

/** Sets other weekly hours from a day on, the same for each of the resources. Existing bookings stay. */
export async function changeWeeks(
  tx: Tx,
  admin: Admin,
  { resources, change, userAgent }: WeeksAsked,
  now: Instant,
): Promise<Result<{ readonly version: number }, HoursReason>> {
  const { from, to } = change;
  if (from < dayOf(now) || (to !== null && to <= from)) return refuse("past-day");
  // Locked in the order of their ids, as everywhere, to prevent deadlocks.
  const locked = await lockResourcesById(
    tx,
    resources.map(({ resourceId }) => resourceId),
  );
  if (locked.length < resources.length) return refuse("not-found");
  const versions = new Map(resources.map(({ resourceId, version }) => [resourceId, version]));
  let changed = 0;
  for (const each of resources.toSorted((a, b) => a.resourceId.localeCompare(b.resourceId))) {
    const seen = await seenHours(tx, each);
    if (!seen.ok) return seen;
    const before = seen.value;
    const after = withWeek(before, change);
    if (isSame(before, after)) continue;
    await replaceRules(tx, each.resourceId, after);
    const subject = { kind: "opening-hours", id: each.resourceId } as const;
    const detail = { from, to, before, after } satisfies WeekDetail;
    versions.set(each.resourceId, await recordChange(tx, admin, subject, "changed", { detail }, now));
    changed += 1;
  }
  if (changed === 0) return refuse("nothing-changed");
  await recordHoursEvent(tx, admin, { what: "week", userAgent }, now);
  const [first] = resources;
  return ok({ version: (first && versions.get(first.resourceId)) ?? 0 });
}

const weeks = versionedSetting({
  subject: async (tx, id: ResourceId) => {
    // Locked before its history, as in all commands about hours.
    await lockResourcesById(tx, [id]);
    return { kind: "opening-hours", id } as const;
  },
  changed: "changed",
  restored: "restored",
  plan: planRules,
  before: ({ detail }): readonly DatedHours[] => (detail as unknown as WeekDetail).before,
  notice: () => ({ type: "hours_changed", details: { what: "week" } }),
});

/** Restores the hours from before a line of their history: the line and all after it are undone. */
export const restoreWeek = weeks.restore;

async function planRules(
  tx: Tx,
  id: ResourceId,
  after: readonly DatedHours[],
): Promise<Ok<SettingPlan | null>> {
  const before = await selectRules(tx, id);
  if (isSame(before, after)) return ok(null);
  return ok({
    line: { detail: { from: null, to: null, before, after } },
    write: () => replaceRules(tx, id, after),
  });
}

async function seenHours(
  tx: Tx,
  { resourceId, version }: SeenHours,
): Promise<Result<DatedHours[], "changed-meanwhile">> {
  const seen = await expectVersion(tx, { kind: "opening-hours", id: resourceId }, version);
  return seen.ok ? ok(await selectRules(tx, resourceId)) : seen;
}

/** Whether both give every day the same hours, even if their rules are split differently. */
function isSame(one: readonly DatedHours[], other: readonly DatedHours[]): boolean {
  const days = [...one, ...other].flatMap(({ validFrom, validTo }) => [validFrom, validTo]);
  const starts = [...new Set(days.filter((day) => !!day))] as WeekChange["from"][];
  const first = "0001-01-01" as WeekChange["from"];
  return [first, ...starts].every((day) => weekText(one, day) === weekText(other, day));
}

function weekText(rules: readonly DatedHours[], day: WeekChange["from"]): string {
  return rules
    .filter((rule) => holdsOn(rule, day))
    .map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
    .toSorted()
    .join(",");
}
