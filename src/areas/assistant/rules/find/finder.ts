import type { Turns } from "~/kit/turns";
import type { Seen } from "../read/read";
import { slipsBetween } from "../read/tokens";
import { type Features, featuresOf, stemOf } from "./features";
import { fitClasses, scoresOf, sharesOfAll, turned, type Vector } from "./fit";
import { type Lesson, packed } from "./lesson";

/** One way in which a card is asked for. Cards of one kind have the same answer, and only differ in their examples. */
export interface Asked {
  readonly card: string;
  readonly kind: string;
  readonly read: Seen;
}

/** A kind of answer that a question is near to, with the card of the nearest example. */
export interface Nearness {
  readonly card: string;
  readonly kind: string;
  /** About 0 to 1: how surely the classifier takes the question for this kind; above 1 for an example's own words. */
  readonly score: number;
  /** 0 to 1: how like it is to the nearest example of this kind. */
  readonly likeness: number;
}

/** The seam for an embedding model: a text as a vector, which then takes the place of words and their pieces. */
export type Embed = (text: string) => readonly number[] | null;

export interface Finder {
  /** The nearest kinds of answers, nearest first. */
  nearest(read: Seen): readonly Nearness[];
  /** How telling a word is: 0 for one of every card. */
  weightOf(raw: string): number;
  /** Whether an example of this kind holds the word, another form of it or a slip of it. */
  isKnown(raw: string, kind: string): boolean;
}

/** A classifier that has learnt examples, for as long as the program runs; cards are added and switched off without learning again. */
export interface Learnt {
  finder(changes: { readonly added: readonly Asked[]; readonly off: ReadonlySet<string> }): Finder;
}

const most = 5;
/** "Syden" is no slip of "siden". */
const leastSlipped = 6;
/** "Time" is no part of "timelønn". */
const leastShared = 5;
/** A question in the very words of an example is that example's. */
const same = 0.97;

/** What is learnt is never as sure as an example's own words. */
const surest = 0.99;

/** What an example says, without what was learnt of it. */
export interface Example {
  readonly card: string;
  readonly kind: string;
  readonly words: readonly string[];
}

const featuresIn = (read: Seen, embed: Embed | undefined): Features => {
  const vector = embed?.(read.text);
  return vector ? new Map(vector.map((value, at) => [String(at), value])) : featuresOf(read);
};

/** Learns the examples: seconds of the processor. */
export function* lessonOf(examples: readonly Asked[], embed?: Embed): Turns<Lesson> {
  const looks: Features[] = [];
  for (const { read } of examples) {
    looks.push(featuresIn(read, embed));
    yield;
  }
  const seen = new Map<string, number>();
  for (const features of looks) for (const name of features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen.keys()];
  const ids = new Map(names.map((name, id) => [name, id]));
  const rarity = (name: string) => (embed ? 1 : rarityOf(seen.get(name) ?? 0, examples.length));
  const vectors: Vector[] = [];
  for (const features of looks) {
    vectors.push(vectorOf(weighed(features, rarity), ids));
    yield;
  }
  const kinds = [...new Set(examples.map(({ kind }) => kind))];
  const places = examples.map(({ kind }) => kinds.indexOf(kind));
  const shares = yield* fitClasses(vectors, places, ids.size, kinds.length);
  return packed({ names, byFeature: turned(vectors, ids.size), shares, examples: examples.length });
}

const rarityOf = (times: number, examples: number) => Math.log(1 + examples / (1 + times));

/** A linear classifier over the examples of the cards, and the nearest example within a kind. */
export function learnt(lesson: Lesson, examples: readonly Example[], embed?: Embed): Learnt {
  const { names, starts, rows, values, shares, unit } = lesson;
  const ids = new Map(names.map((name, id) => [name, id]));
  const timesOf = (id: number) => (starts[id + 1] as number) - (starts[id] as number);
  const rarity = (name: string) => {
    const id = ids.get(name);
    return embed ? 1 : rarityOf(id === undefined ? 0 : timesOf(id), examples.length);
  };
  const weigh = (read: Seen) => weighed(featuresIn(read, embed), rarity);
  const kinds = [...new Set(examples.map(({ kind }) => kind))];
  const always = sharesOfAll(shares, kinds.length);

  return {
    finder: ({ added, off }) => {
      const own = added.map((asked) => ({ asked, features: weigh(asked.read) }));
      const theirs = added.map(({ card, kind, read }) => ({
        card,
        kind,
        words: read.tokens.map(({ raw }) => raw),
      }));
      return { ...wordsOf([...examples, ...theirs]), nearest: (read) => nearest(weigh(read), own, off) };
    },
  };

  function nearest(features: Features, own: readonly Own[], off: ReadonlySet<string>): Nearness[] {
    const vector = vectorOf(features, ids);
    const best = new Map<string, { card: string; likeness: number }>();
    const meet = ({ card, kind }: Pick<Example, "card" | "kind">, likeness: number) => {
      if (!off.has(card) && likeness > (best.get(kind)?.likeness ?? 0)) best.set(kind, { card, likeness });
    };
    const likenesses = likenessesOf(vector);
    for (const [at, likeness] of likenesses.entries()) meet(examples[at] as Example, likeness);
    for (const one of own) meet(one.asked, dot(one.features, features));
    const scores = scoresOf(likenesses, shares, always);
    return [...best]
      .map(([kind, { card, likeness }]) => {
        const learntScore = scores[kinds.indexOf(kind)];
        const score = learntScore === undefined ? likeness : Math.min(surest, (1 + learntScore * unit) / 2);
        return { kind, card, likeness, score: likeness >= same ? 1 + Math.max(0, score) : score };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  function likenessesOf({ ids: named, values: weights }: Vector): Float32Array {
    const all = new Float32Array(examples.length);
    for (const [at, id] of named.entries())
      for (let place = starts[id] as number; place < (starts[id + 1] as number); place++) {
        const row = rows[place] as number;
        all[row] = (all[row] as number) + (weights[at] as number) * (values[place] as number);
      }
    return all;
  }
}

interface Own {
  readonly asked: Asked;
  readonly features: Features;
}

/** What no example holds counts for the length: a question of strange words is near to nothing. */
function weighed(features: Features, rarity: (name: string) => number): Features {
  const all = [...features].map(([name, weight]) => [name, weight * rarity(name)] as const);
  const length = Math.sqrt(all.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
  return new Map(all.map(([name, value]) => [name, value / length]));
}

function vectorOf(features: Features, ids: ReadonlyMap<string, number>): Vector {
  const found = [...features].flatMap(([name, value]) => {
    const id = ids.get(name);
    return id === undefined ? [] : [[id, value] as const];
  });
  return {
    ids: Int32Array.from(found, ([id]) => id),
    values: Float32Array.from(found, ([, value]) => value),
  };
}

function dot(a: Features, b: Features): number {
  let sum = 0;
  for (const [name, value] of a) sum += value * (b.get(name) ?? 0);
  return sum;
}

/** "Parkering" and "parkere" share what they mean; a slip of one letter does not part them. */
function isRelated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    (short.length >= leastShared && long.startsWith(short)) ||
    (a.length >= leastSlipped && slipsBetween(a, b, 1) <= 1)
  );
}

function wordsOf(examples: readonly Example[]): Pick<Finder, "weightOf" | "isKnown"> {
  const cardsWith = new Map<string, Set<string>>();
  const stemsOfKind = new Map<string, Set<string>>();
  for (const { card, kind, words } of examples)
    for (const raw of words) {
      const stem = stemOf(raw);
      cardsWith.set(stem, (cardsWith.get(stem) ?? new Set()).add(card));
      stemsOfKind.set(kind, (stemsOfKind.get(kind) ?? new Set()).add(stem));
    }
  const cards = new Set(examples.map(({ card }) => card)).size;
  return {
    weightOf: (raw) => Math.log(1 + cards / (1 + (cardsWith.get(stemOf(raw))?.size ?? 0))),
    isKnown: (raw, kind) => {
      const [stem, stems] = [stemOf(raw), stemsOfKind.get(kind) ?? new Set<string>()];
      return (
        stems.has(stem) || (stem.length >= leastShared && [...stems].some((other) => isRelated(stem, other)))
      );
    },
  };
}
