import { foldForSearch } from "~/kit/search-text";
import type { Identity, SharedBy } from "../types";

/** A person's data in a booking or a form. */
export interface Arrival {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A customer who shares an e-mail or a phone with the arrival. */
export interface Candidate {
  readonly id: string;
  /** The record's own, and those of records that staff have merged into it. */
  readonly names: readonly string[];
  readonly identities: readonly Identity[];
}

export interface Decision {
  /** The customer whom the booking belongs to; null: a new one. */
  readonly joined: { readonly id: string; readonly by: SharedBy } | null;
  /** The other candidates, for staff to check: the same e-mail or phone, but maybe another person. */
  readonly similar: readonly { readonly id: string; readonly by: SharedBy }[];
}

const mostSuggestions = 3;

/**
 * Joins an arrival to a customer only when e-mail or phone is the same and the names are compatible. A different name
 * makes a customer of its own and a suggestion to staff. `candidates` are in order of preference among equals.
 */
export function decideCustomer(arrival: Arrival, candidates: readonly Candidate[]): Decision {
  const near = candidates.flatMap((candidate) => {
    const by = sharedBy(arrival, candidate.identities);
    return by
      ? [{ id: candidate.id, by, isSame: candidate.names.some((name) => namesAgree(arrival.name, name)) }]
      : [];
  });
  const best = near
    .filter(({ isSame }) => isSame)
    .toSorted((one, other) => strength[other.by] - strength[one.by])[0];
  const similar = near.filter(({ id }) => id !== best?.id).slice(0, mostSuggestions);
  return {
    joined: best ? { id: best.id, by: best.by } : null,
    similar: similar.map(({ id, by }) => ({ id, by })),
  };
}

const strength: Record<SharedBy, number> = { both: 2, email: 1, phone: 0 };

export function sharedBy(
  { email, phone }: Pick<Arrival, "email" | "phone">,
  identities: readonly Identity[],
): SharedBy | null {
  const has = (identity: Identity) =>
    identities.some(({ kind, value }) => kind === identity.kind && value === identity.value);
  const byEmail = email !== null && has({ kind: "email", value: identityEmail(email) });
  const byPhone = phone !== null && has({ kind: "phone", value: phone });
  if (byEmail && byPhone) return "both";
  if (byEmail) return "email";
  return byPhone ? "phone" : null;
}

/** Mail servers treat "Kari@" and "kari@" as one address. */
export function identityEmail(email: string): string {
  return email.toLowerCase();
}

/**
 * Whether two names can be one person's: every word of the shorter name is in the longer one, in any order, with at
 * most one typing mistake in all. A single word matches only itself, because a family shares its surname.
 */
export function namesAgree(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (short.length === 0) return false;
  if (short.length === 1 && long.length > 1) return false;
  return matchWords(short, long, 1);
}

/** Tries the words one by one; `typos` is the number of words that may still be misspelt. */
function matchWords(short: readonly string[], long: readonly string[], typos: number): boolean {
  const [word, ...rest] = short;
  if (word === undefined) return true;
  return long.some((candidate, index) => {
    const cost = wordCost(word, candidate);
    return cost <= typos && matchWords(rest, long.toSpliced(index, 1), typos - cost);
  });
}

function wordCost(one: string, other: string): number {
  if (one === other) return 0;
  return isTypo(one, other) ? 1 : 2;
}

const shortestMisspelt = 5;

/**
 * One letter exchanged, missing, added or swapped with its neighbour, inside a word of five letters or more. The first
 * and the last letter are the same: "Marit" and "Berit", "Hanna" and "Hanne" are different people.
 */
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestMisspelt) return false;
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1)) return false;
  let start = 0;
  while (one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Folded words; double letters count once, so that "Hanssen" is "Hansen". */
function wordsOf(name: string): string[] {
  return foldForSearch(name)
    .replace(/(\p{L})\1+/gu, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
