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

interface Asked {
  readonly resourceId: ResourceId;
  /** Of the hours as they were seen; 0 when they have never been changed. */
  readonly version: number;
}

/** What a line of the hours' history holds besides who and when. */
export interface WeekDetail {
  readonly from: WeekChange["from"] | null;
  readonly to: WeekChange["to"];
  readonly before: readonly DatedHours[];
  readonly after: readonly DatedHours[];
}

type Changed = Result<{ readonly version: number }, HoursReason>;

/** Other weekly hours from a day on. What is booked stays as it is. */
export async function changeWeek(
  tx: Tx,
  admin: Admin,
  { resourceId, version, change }: Asked & { readonly change: WeekChange },
  now: Instant,
): Promise<Changed> {
  const { from, to } = change;
  if (from < dayOf(now) || (to !== null && to <= from)) return refuse("past-day");
  const seen = await lockHours(tx, { resourceId, version });
  if (!seen.ok) return seen;
  const before = seen.value;
  const after = withWeek(before, change);
  if (isSame(before, after)) return refuse("nothing-changed");
  return write(tx, admin, resourceId, "changed", { from, to, before, after }, now);
}

/** The hours as they were before that line of their history: the line itself and all after it are undone. */
export async function restoreWeek(
  tx: Tx,
  admin: Admin,
  { resourceId, version, line }: Asked & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const seen = await lockHours(tx, { resourceId, version });
  if (!seen.ok) return seen;
  const lines = await historyOf(tx, { kind: "opening-hours", id: resourceId }, line - 1);
  const chosen = lines.find((each) => each.version === line);
  if (!chosen) return refuse("not-found");
  const { before: after } = chosen.detail as unknown as WeekDetail;
  if (isSame(seen.value, after)) return refuse("nothing-changed");
  return write(tx, admin, resourceId, "restored", { from: null, to: null, before: seen.value, after }, now);
}

async function lockHours(
  tx: Tx,
  { resourceId, version }: Asked,
): Promise<Result<DatedHours[], "not-found" | "changed-meanwhile">> {
  const [locked] = await lockResourcesById(tx, [resourceId]);
  if (!locked) return refuse("not-found");
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

/** Whether every day has the same hours by both: rules may be cut in different places. */
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
