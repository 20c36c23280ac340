import { countOf } from "~/areas/catalogue/rules/needs";
import type { ResourceNeed } from "~/areas/catalogue/types";
import type { Resource, ResourceId } from "../types";

/** A resource that a session may take; `isRequired`: it takes this one, whoever else it takes. */
export type Offered<Each extends Resource> = Each & { readonly isRequired?: true };

/**
 * The resources that a session may take when some are named. Of a kind of which enough are named, only those. Of a kind
 * of which more are needed, all the named ones and others: with Kari named for two photographers, Kari and somebody.
 */
export function offeredWith<Each extends Resource>(
  resources: readonly Each[],
  needs: readonly ResourceNeed[],
  names: readonly ResourceId[],
): Offered<Each>[] {
  const named = resources.filter(({ id }) => names.includes(id));
  return resources.flatMap((each): Offered<Each>[] => {
    const sameKind = named.filter(({ kind }) => kind === each.kind).length;
    if (sameKind === 0) return [each];
    const isNamed = named.includes(each);
    if (sameKind >= countOf(needs, each.kind)) return isNamed ? [each] : [];
    return isNamed ? [{ ...each, isRequired: true }] : [each];
  });
}
