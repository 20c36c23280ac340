import { parseOrgnr } from "~/kit/orgnr";
import { firmNames, firstNames, lastNames } from "./names";
import type { Random } from "./random";

export interface Firm {
  readonly id: string;
  readonly name: string;
  readonly orgnr: string;
  readonly domain: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly firm: Firm | null;
  readonly wantsNews: boolean;
}

export function demoFirms(random: Random): Firm[] {
  return firmNames.map((name, index) => ({
    id: random.id(),
    name: `${name} AS`,
    orgnr: orgnrNear(899_000_000 + index * 1013),
    domain: `${slugOf(name)}.example.no`,
  }));
}

/** Every third works for a company that orders for them. Some share a number with a family member. */
export function demoPeople(random: Random, firms: readonly Firm[], count: number): Person[] {
  const people: Person[] = [];
  for (let index = 0; index < count; index++) {
    const name = fullName(random);
    const firm = random.chance(0.34) ? random.pick(firms) : null;
    const [relative] = people.slice(-40);
    const isFamily = relative !== undefined && random.chance(0.008);
    people.push({
      id: random.id(),
      name,
      email: `${slugOf(name).replaceAll("-", ".")}.${index}@${firm?.domain ?? "epost.example.no"}`,
      phone: isFamily ? relative.phone : `+47900${String(10_000 + index)}`,
      firm,
      wantsNews: random.chance(0.22),
    });
  }
  return people;
}

function fullName(random: Random): string {
  const middle = random.chance(0.15) ? ` ${random.pick(lastNames)}` : "";
  return `${random.pick(firstNames)}${middle} ${random.pick(lastNames)}`;
}

function orgnrNear(start: number): string {
  for (let number = start; ; number++) {
    const orgnr = parseOrgnr(String(number));
    if (orgnr) return orgnr;
  }
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("å", "a")
    .replace(/[^a-z]+/g, "-");
}
