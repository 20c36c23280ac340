import { namesAgree } from "~/areas/customers/rules/same-customer";
import { foldForSearch } from "~/kit/search-text";
import type { Found, Reason } from "../types";

/** What is compared of a customer. */
export interface LikePerson {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  /** As mailboxes, so that what follows a plus does not count. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export interface LikeCompany {
  readonly id: string;
  readonly name: string;
  readonly orgnr: string | null;
  readonly address: string;
  readonly postalCode: string;
  readonly invoiceEmail: string | null;
}

export type Likeness = Pick<Found, "score" | "reasons" | "isSafe">;

/**
 * How likely two records are of one person, with the reasons; null when nothing says so. Safe to merge are only records
 * with the same e-mail and the same name, unless their telephones differ.
 */
export function likenessOfPeople(one: LikePerson, other: LikePerson): Likeness | null {
  const email = meet(one.emails, other.emails);
  const phone = meet(one.phones, other.phones);
  const company = foldForSearch(one.company) !== "" && sameWords(one.company, other.company);
  const name = likenessOfNames(one.name, other.name);
  const byName =
    name === "same-name" || soundsSame(one.name, other.name) || (name === "near-name" && company);
  if (!email && !phone && !byName) return null;
  const reasons: Reason[] = [];
  if (email) reasons.push("same-email");
  if (phone) reasons.push("same-phone");
  reasons.push(name);
  if (company) reasons.push("same-company");
  const points = { "same-name": 40, "near-name": 25, "other-name": 0 }[name];
  const score = (email ? 55 : 0) + (phone ? (email ? 5 : 50) : 0) + points + (company ? 5 : 0);
  const differ = one.phones.length > 0 && other.phones.length > 0 && !phone;
  return {
    score: Math.min(100, score),
    reasons,
    isSafe: email && name === "same-name" && !differ,
  };
}

/** Two companies with different numbers in the register are two companies, whatever their names are. */
export function likenessOfCompanies(one: LikeCompany, other: LikeCompany): Likeness | null {
  if (one.orgnr && other.orgnr) return null;
  const [first, second] = [withoutForm(one.name), withoutForm(other.name)];
  const name = likenessOfNames(first, second);
  const address =
    foldForSearch(one.address) !== "" &&
    foldForSearch(one.address) === foldForSearch(other.address) &&
    one.postalCode === other.postalCode;
  const email = one.invoiceEmail !== null && one.invoiceEmail === other.invoiceEmail;
  const place = !address && one.postalCode !== "" && one.postalCode === other.postalCode;
  if (name === "other-name" && !email) return null;
  if (name === "near-name" && !address && !email && !place) return null;
  const reasons: Reason[] = [name];
  if (address) reasons.push("same-address");
  if (email) reasons.push("same-invoice-email");
  if (place) reasons.push("same-place");
  const points = { "same-name": 55, "near-name": 35, "other-name": 10 }[name];
  return {
    score: Math.min(100, points + (address ? 25 : 0) + (email ? 25 : 0) + (place ? 10 : 0)),
    reasons,
    isSafe: name === "same-name" && address && email,
  };
}

type NameLikeness = "same-name" | "near-name" | "other-name";

/** "Åse Bjørnsen" and "Bjoernsen, Aase" are the same; "Kristian" and "Christian" nearly. */
export function likenessOfNames(one: string, other: string): NameLikeness {
  if (sameWords(one, other)) return "same-name";
  const [first, second] = [spelt(one), spelt(other)];
  const near =
    namesAgree(first, second) || contains(first, second) || isNear(wordsOf(first), wordsOf(second));
  return near ? "near-name" : "other-name";
}

/** "Kari" and "Kari Nordmann" */
function contains(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one).split(" "), wordsOf(other).split(" ")].toSorted(
    (a, b) => a.length - b.length,
  );
  return short[0] !== "" && short.every((word) => long.includes(word));
}

const mostTypos = 2;
/** Two typing mistakes in a shorter name make another name. */
const shortestNear = 8;

/** The edit distance is 2 at most. */
function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestNear) return false;
  if (Math.abs(one.length - other.length) > mostTypos) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? mostTypos + 1) <= mostTypos;
}

function sameWords(one: string, other: string): boolean {
  const words = wordsOf(one);
  return words !== "" && words === wordsOf(other);
}

function wordsOf(text: string): string {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
}

/** Spelt in two ways: "Kathrine" and "Catrine". */
function soundsSame(one: string, other: string): boolean {
  return spelt(one) !== "" && wordsOf(spelt(one)) === wordsOf(spelt(other));
}

/** The database's name_key() replaces the same letters. */
function spelt(name: string): string {
  return foldForSearch(name)
    .replace(/ph/g, "f")
    .replace(/ch/g, "k")
    .replace(/th/g, "t")
    .replace(/[cqwz]/g, (letter) => ({ c: "k", q: "k", w: "v", z: "s" })[letter] ?? letter)
    .replace(/(\p{L})\1+/gu, "$1");
}

const forms = ["as", "asa", "ans", "da", "sa", "nuf", "enk", "ba", "ks", "sf", "iks"];

/** "Nordlys Arkitekter AS" = "Nordlys Arkitekter" */
export function withoutForm(name: string): string {
  const words = name.split(/[\s,.]+/).filter((word) => !forms.includes(word.toLowerCase().replace("/", "")));
  return words.length > 0 ? words.join(" ") : name;
}

function meet(one: readonly string[], other: readonly string[]): boolean {
  return one.some((value) => other.includes(value));
}
