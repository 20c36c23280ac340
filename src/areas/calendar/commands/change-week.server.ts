import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
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

type Changed = Result<{ readonly version: number }, HoursReason>;

interface WeeksAsked {
  /** All of them change, or none. */
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
): Promise<Result<undefined, HoursReason>> {
  const { from, to } = change;
  if (from < dayOf(now) || (to !== null && to <= from)) return refuse("past-day");
  // Locked in the order of their ids, as everywhere, to prevent deadlocks.
  const locked = await lockResourcesById(
    tx,
    resources.map(({ resourceId }) => resourceId),
  );
  if (locked.length < resources.length) return refuse("not-found");
  let changed = 0;
  for (const each of resources.toSorted((a, b) => a.resourceId.localeCompare(b.resourceId))) {
    const seen = await seenHours(tx, each);
    if (!seen.ok) return seen;
    const before = seen.value;
    const after = withWeek(before, change);
    if (isSame(before, after)) continue;
    await write(tx, admin, each.resourceId, "changed", { from, to, before, after }, now);
    changed += 1;
  }
  if (changed === 0) return refuse("nothing-changed");
  await recordHoursEvent(tx, admin, { what: "week", userAgent }, now);
  return ok();
}

/** Restores the hours from before that line of their history: the line and all after it are undone. */
export async function restoreWeek(
  tx: Tx,
  admin: Admin,
  { resourceId, version, line, userAgent }: SeenHours & { readonly line: number; readonly userAgent: string },
  now: Instant,
): Promise<Changed> {
  const locked = await lockResourcesById(tx, [resourceId]);
  if (locked.length === 0) return refuse("not-found");
  const seen = await seenHours(tx, { resourceId, version });
  if (!seen.ok) return seen;
  const lines = await historyOf(tx, { kind: "opening-hours", id: resourceId }, line - 1);
  const chosen = lines.find((each) => each.version === line);
  if (!chosen) return refuse("not-found");
  const { before: after } = chosen.detail as unknown as WeekDetail;
  if (isSame(seen.value, after)) return refuse("nothing-changed");
  await recordHoursEvent(tx, admin, { what: "week", userAgent }, now);
  return write(tx, admin, resourceId, "restored", { from: null, to: null, before: seen.value, after }, now);
}

async function seenHours(
  tx: Tx,
  { resourceId, version }: SeenHours,
): Promise<Result<DatedHours[], "changed-meanwhile">> {
  const seen = await expectVersion(tx, { kind: "opening-hours", id: resourceId }, version);
  return seen.ok ? ok(await selectRules(tx, resourceId)) : seen;
}

async function write(
  tx: Tx,
  admin: Admin,
  resourceId: ResourceId,
  event: "changed" | "restored",
  detail: WeekDetail,
  now: Instant,
): Promise<Changed> {
  await replaceRules(tx, resourceId, detail.after);
  const subject = { kind: "opening-hours", id: resourceId } as const;
  return ok({ version: await recordChange(tx, admin, subject, event, { detail: { ...detail } }, now) });
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
