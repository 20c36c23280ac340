import type { Admin } from "~/areas/access/types";
import type { ResourceKind } from "~/areas/catalogue/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import type { Fields } from "~/areas/history/types";
import {
  type SettingAsked,
  type SettingPlan,
  versionedSetting,
} from "~/areas/settings/commands/versioned-setting.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { lockResourcesById } from "../store/allocations.server";
import { replaceRules, selectRules } from "../store/opening-rules.server";
import {
  insertResource,
  promisedKinds,
  type StoredResource,
  selectAllResources,
  updateResource,
} from "../store/resources.server";
import type { AllocationKind, ResourceId, ResourceRefusal, ResourceWish } from "../types";
import { recordHoursEvent } from "./hours-event.server";

interface Asking {
  readonly userAgent: string;
}

type Changed = Result<{ readonly id: ResourceId }, ResourceRefusal>;

const step = 10;

/** Adds a resource, last in the order, with another's hours or none. */
export async function createResource(
  tx: Tx,
  admin: Admin,
  {
    wish,
    kind,
    hoursLike,
    userAgent,
  }: Asking & {
    readonly wish: ResourceWish;
    readonly kind: ResourceKind;
    readonly hoursLike: ResourceId | null;
  },
  now: Instant,
): Promise<Changed> {
  const all = await lockAll(tx);
  const taken = whyTaken(all, wish, null);
  if (taken) return refuse(taken);
  const id = newId() as ResourceId;
  const position = Math.max(0, ...all.map((each) => each.position)) + step;
  await insertResource(tx, {
    ...wish,
    userId: kind === "photographer" ? wish.userId : null,
    id,
    kind,
    position,
  });
  if (hoursLike) await replaceRules(tx, id, await selectRules(tx, hoursLike));
  await recordCreation(tx, admin, { kind: "resource", id }, "created", { after: fieldsOf(wish) }, now);
  await recordHoursEvent(tx, admin, { what: "resource", userAgent }, now);
  return ok({ id });
}

/** Other values, or a resource taken out of use or back into use. */
type Wanted = { readonly wish: ResourceWish } | { readonly retired: boolean };

const resource = versionedSetting({
  subject: async (tx, id: ResourceId) => {
    // Locked before its history, as in all commands about resources.
    await lockAll(tx);
    return { kind: "resource", id } as const;
  },
  changed: "changed",
  restored: "restored",
  plan: planResource,
  before: ({ before }): Wanted | null => (before ? { wish: before as unknown as ResourceWish } : null),
  notice: () => ({ type: "hours_changed", details: { what: "resource" } }),
});

/** Restores the values from before a line of the history. */
export const restoreResource = resource.restore;

export function changeResource(
  tx: Tx,
  admin: Admin,
  { value: wish, ...asked }: SettingAsked<ResourceId, ResourceWish>,
  now: Instant,
): ReturnType<typeof restoreResource> {
  return resource.change(tx, admin, { ...asked, value: { wish } }, now);
}

/** Takes a resource out of use, if nothing is booked on it, or back into use. */
export function retireResource(
  tx: Tx,
  admin: Admin,
  { value: retired, ...asked }: SettingAsked<ResourceId, boolean>,
  now: Instant,
): ReturnType<typeof restoreResource> {
  return resource.change(tx, admin, { ...asked, value: { retired } }, now);
}

type Plan = SettingPlan<"retired" | "reopened">;
type PlanRefusal = Exclude<ResourceRefusal, "changed-meanwhile" | "nothing-changed">;

async function planResource(
  tx: Tx,
  id: ResourceId,
  wanted: Wanted,
  now: Instant,
): Promise<Result<Plan | null, PlanRefusal>> {
  const all = await selectAllResources(tx);
  const stored = all.find((each) => each.id === id);
  if (!stored) return refuse("not-found");
  if ("retired" in wanted) return planRetired(tx, { all, stored, retired: wanted.retired }, now);
  const { name, maxSessionsPerDay } = wanted.wish;
  const userId = stored.kind === "photographer" ? wanted.wish.userId : null;
  const asked = { name, userId, maxSessionsPerDay };
  const [before, after] = [fieldsOf(stored), fieldsOf(asked)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
  const taken = whyTaken(all, asked, id);
  if (taken) return refuse(taken);
  return ok({ line: { before, after }, write: () => updateResource(tx, id, asked) });
}

/** What ends on its own when nobody answers. */
const expiring: readonly AllocationKind[] = ["hold", "offer", "tentative"];

interface Retiring {
  readonly all: readonly StoredResource[];
  readonly stored: StoredResource;
  readonly retired: boolean;
}

async function planRetired(
  tx: Tx,
  { all, stored, retired }: Retiring,
  now: Instant,
): Promise<Result<Plan | null, PlanRefusal>> {
  const { id, isRetired } = stored;
  if (isRetired === retired) return ok(null);
  if (retired) {
    const promised = await promisedKinds(tx, id, now);
    if (promised.some((kind) => !expiring.includes(kind))) return refuse("booked");
    if (promised.length > 0) return refuse("held");
  } else {
    const taken = whyTaken(all, stored, id);
    if (taken) return refuse(taken);
  }
  return ok({
    line: {},
    event: retired ? "retired" : "reopened",
    write: () => updateResource(tx, id, { retiredAt: retired ? now : null }),
  });
}

/** Moves a resource up or down by one. `order`: all resources in use, as the page showed them. */
export async function moveResource(
  tx: Tx,
  admin: Admin,
  { id, order, up }: { readonly id: ResourceId; readonly order: readonly string[]; readonly up: boolean },
  now: Instant,
): Promise<Changed> {
  const inUse = (await lockAll(tx)).filter(({ isRetired }) => !isRetired).map((each) => each.id);
  if (inUse.join() !== order.join()) return refuse("changed-meanwhile");
  const from = inUse.indexOf(id);
  const to = from + (up ? -1 : 1);
  if (from < 0 || to < 0 || to >= inUse.length) return refuse("nothing-changed");
  const moved = inUse.with(from, inUse[to] as ResourceId).with(to, id);
  for (const [index, each] of moved.entries())
    await updateResource(tx, each, { position: (index + 1) * step });
  await recordChange(tx, admin, { kind: "resource", id }, "moved", { detail: { from, to } }, now);
  return ok({ id });
}

/** All resources, read after they are locked, because their names, users and order depend on one another. */
async function lockAll(tx: Tx): Promise<StoredResource[]> {
  const ids = (await selectAllResources(tx)).map(({ id }) => id);
  // Locked in the order of their ids, as everywhere, to prevent deadlocks.
  await lockResourcesById(tx, ids);
  return selectAllResources(tx);
}

/** Two resources in use may not share a name or a user. */
function whyTaken(
  all: readonly StoredResource[],
  { name, userId }: Pick<ResourceWish, "name" | "userId">,
  own: ResourceId | null,
): "name-taken" | "user-taken" | null {
  const others = all.filter(({ id, isRetired }) => !isRetired && id !== own);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return "name-taken";
  return userId && others.some((other) => other.userId === userId) ? "user-taken" : null;
}

function fieldsOf({ name, userId, maxSessionsPerDay }: ResourceWish): Fields {
  return { name, userId, maxSessionsPerDay };
}
