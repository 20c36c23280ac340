import { data } from "react-router";
import type { AccountOwner } from "~/areas/billing/reads/account-statement.server";
import type { Period } from "~/areas/billing/rules/account-statement";
import { parseId } from "~/kit/ids";
import { type Day, dayOf, type Instant, parseDay } from "~/kit/time";

/** Whose statement of which period an address asks for: this year until today when it does not say. */
export function askedStatement(
  request: Request,
  { of, id: typed }: { readonly of: string; readonly id: string },
  now: Instant,
): { readonly owner: AccountOwner; readonly period: Period } {
  const id = parseId<"company" | "customer">(typed);
  const kind = of === "bedrift" ? "company" : of === "kunde" ? "customer" : null;
  if (!id || !kind) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const today = dayOf(now);
  const to = parseDay(searchParams.get("til")) ?? today;
  const from = parseDay(searchParams.get("fra")) ?? (`${to.slice(0, 4)}-01-01` as Day);
  return { owner: { kind, id }, period: from <= to ? { from, to } : { from: to, to: from } };
}
