import type { AllocationKind, Resource, ResourceId } from "../types";

interface Taken {
  readonly resourceId: ResourceId;
  readonly ownerId: string;
  readonly kind: AllocationKind | "private";
}

/**
 * The resources that get a column: those in the address, otherwise the photographers and every resource with an
 * allocation that involves no photographer. A session takes a room and a photographer, and is drawn once.
 */
export function columnsOf<Column extends Resource>(
  resources: readonly Column[],
  taken: readonly Taken[],
  chosen: readonly ResourceId[],
): Column[] {
  const named = resources.filter(({ id }) => chosen.includes(id));
  if (named.length > 0) return named;
  const photographers = resources.filter(({ kind }) => kind === "photographer");
  if (photographers.length === 0) return [...resources];
  const isPhotographer = new Set(photographers.map(({ id }) => id));
  const shown = new Set(
    taken.flatMap(({ resourceId, ownerId }) => (isPhotographer.has(resourceId) ? [ownerId] : [])),
  );
  const alone = new Set(taken.flatMap(({ resourceId, ownerId }) => (shown.has(ownerId) ? [] : [resourceId])));
  return resources.filter(({ id }) => isPhotographer.has(id) || alone.has(id));
}
