import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type Likeness, likenessOfCompanies, likenessOfPeople } from "../rules/likeness";
import type { FindingSubject, Found, Only } from "../types";
import { type Pair, pairsOfCompanies, pairsOfPeople } from "./pairs.server";

export async function* customerPairs(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  for await (const pairs of pairsOfPeople(tx, only)) yield judged("customer", pairs, likenessOfPeople);
}

export async function* companyPairs(tx: Tx, only: Only | null): AsyncGenerator<Found[]> {
  for await (const pairs of pairsOfCompanies(tx, only)) yield judged("company", pairs, likenessOfCompanies);
}

function judged<Record extends { readonly id: string }>(
  kind: FindingSubject,
  pairs: readonly Pair<Record>[],
  likenessOf: (one: Record, other: Record) => Likeness | null,
): Found[] {
  return pairs.flatMap(({ one, other }) => {
    const likeness = likenessOf(one, other);
    if (!likeness) return [];
    const fingerprint = hashSecret(JSON.stringify([one, other]));
    return [
      { kind, oneId: one.id, otherId: other.id, ...likeness, needsAction: true, since: null, fingerprint },
    ];
  });
}
