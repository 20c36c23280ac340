import { type ResourceKind, type ResourceNeed, resourceKinds } from "../types";

/** oneOfEach("room", "photographer"): a room and a photographer. */
export function oneOfEach(...kinds: readonly ResourceKind[]): ResourceNeed[] {
  return kinds.map((kind) => ({ kind, count: 1 }));
}

export function kindsOf(needs: readonly Pick<ResourceNeed, "kind">[]): ResourceKind[] {
  return [...new Set(needs.map(({ kind }) => kind))];
}

/** The kinds of several sessions together, each once. */
export function kindsOfAll(
  sessions: readonly { readonly needs: readonly Pick<ResourceNeed, "kind">[] }[],
): ResourceKind[] {
  return kindsOf(sessions.flatMap(({ needs }) => needs));
}

/** How many of this kind are needed. */
export function countOf(needs: readonly ResourceNeed[], kind: ResourceKind): number {
  return needs.reduce((sum, need) => (need.kind === kind ? sum + need.count : sum), 0);
}

/** The kinds as a list, a kind as often as it is needed: for the history, which keeps words. */
export function listedKinds(needs: readonly ResourceNeed[]): ResourceKind[] {
  return needs.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
}

/** What a form says: a number for each kind, 0 for none. */
export function needsTyped(counts: Readonly<Record<ResourceKind, number>>): ResourceNeed[] {
  return resourceKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}
