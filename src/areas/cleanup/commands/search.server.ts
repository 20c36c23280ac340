import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { dropUnseen, noteSearch, storeFindings } from "../store/findings.server";
import { ruleSearches } from "../store/rules.server";
import type { CleanupRule, Found, Only } from "../types";

/** One rule over all records: stores what it finds, and drops what is no longer so. Returns how many it found. */
export async function searchRule(tx: Tx, rule: CleanupRule, now: Instant): Promise<number> {
  let found = 0;
  for await (const part of ruleSearches[rule](tx, null, await contextAt(tx, now))) {
    await storeFindings(tx, rule, part, now);
    found += part.length;
  }
  await dropUnseen(tx, rule, now);
  await noteSearch(tx, rule, found, now);
  return found;
}

/** What the rule says of these records now; null: nothing any more. */
export async function judgeAgain(tx: Tx, rule: CleanupRule, only: Only, now: Instant): Promise<Found | null> {
  for await (const part of ruleSearches[rule](tx, only, await contextAt(tx, now))) {
    const [first] = part;
    if (first) return first;
  }
  return null;
}

async function contextAt(tx: Tx, now: Instant) {
  const { retention } = await readSettings(tx, now);
  return { now, years: retention.accountingYears };
}
