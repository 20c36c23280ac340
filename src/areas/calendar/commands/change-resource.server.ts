import type { Admin } from "~/areas/access/types";
import type { ResourceKind } from "~/areas/catalogue/types";
import { expectVersion, recordChange, recordCreation } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import type { Fields, OwnEvent } from "~/areas/history/types";
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

interface SeenResource extends Asking {
  readonly id: ResourceId;
  readonly version: number;
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

export async function changeResource(
  tx: Tx,
  admin: Admin,
  { wish, ...seen }: SeenResource & { readonly wish: ResourceWish },
  now: Instant,
): Promise<Changed> {
  return write(tx, admin, { ...seen, wish, event: "changed" }, now);
}

/** Restores the values from before that line of the history. */
export async function restoreResource(
  tx: Tx,
  admin: Admin,
  { line, ...seen }: SeenResource & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const lines = await historyOf(tx, { kind: "resource", id: seen.id }, line - 1);
  const before = lines.find(({ version }) => version === line)?.before;
  if (!before) return refuse("not-found");
  return write(tx, admin, { ...seen, wish: before as unknown as ResourceWish, event: "restored" }, now);
}

async function write(
  tx: Tx,
  admin: Admin,
  {
    id,
    version,
    userAgent,
    wish,
    event,
  }: SeenResource & { readonly wish: ResourceWish; readonly event: OwnEvent<"resource"> },
  now: Instant,
): Promise<Changed> {
  const found = await lockSeen(tx, { id, version });
  if (!found.ok) return found;
  const { resource, all } = found.value;
  const asked = { ...wish, userId: resource.kind === "photographer" ? wish.userId : null };
  const [before, after] = [fieldsOf(resource), fieldsOf(asked)];
  if (JSON.stringify(before) === JSON.stringify(after)) return refuse("nothing-changed");
  const taken = whyTaken(all, asked, id);
  if (taken) return refuse(taken);
  const { name, userId, maxSessionsPerDay } = asked;
  await updateResource(tx, id, { name, userId, maxSessionsPerDay });
  await recordChange(tx, admin, { kind: "resource", id }, event, { before, after }, now);
  await recordHoursEvent(tx, admin, { what: "resource", userAgent }, now);
  return ok({ id });
}

/** What ends on its own when nobody answers. */
const expiring: readonly AllocationKind[] = ["hold", "offer", "tentative"];

/** Takes a resource out of use, if nothing is booked on it, or back into use. */
export async function retireResource(
  tx: Tx,
  admin: Admin,
  { id, version, userAgent, retired }: SeenResource & { readonly retired: boolean },
  now: Instant,
): Promise<Changed> {
  const found = await lockSeen(tx, { id, version });
  if (!found.ok) return found;
  const { resource, all } = found.value;
  if (resource.isRetired === retired) return refuse("nothing-changed");
  if (retired) {
    const promised = await promisedKinds(tx, id, now);
    if (promised.some((kind) => !expiring.includes(kind))) return refuse("booked");
    if (promised.length > 0) return refuse("held");
  } else {
    const taken = whyTaken(all, resource, id);
    if (taken) return refuse(taken);
  }
  await updateResource(tx, id, { retiredAt: retired ? now : null });
  const event = retired ? "retired" : "reopened";
  await recordChange(tx, admin, { kind: "resource", id }, event, {}, now);
  await recordHoursEvent(tx, admin, { what: "resource", userAgent }, now);
  return ok({ id });
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

async function lockSeen(
  tx: Tx,
  { id, version }: Pick<SeenResource, "id" | "version">,
): Promise<Result<{ resource: StoredResource; all: StoredResource[] }, ResourceRefusal>> {
  const all = await lockAll(tx);
  const resource = all.find((each) => each.id === id);
  if (!resource) return refuse("not-found");
  const seen = await expectVersion(tx, { kind: "resource", id }, version);
  return seen.ok ? ok({ resource, all }) : seen;
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
