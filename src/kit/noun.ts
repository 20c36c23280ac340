import type { ListLinks } from "./list";

/**
 * Every noun of the back office, by kind. An area adds its own where it defines it, so that the ground names none:
 * `declare module "~/kit/noun" { interface Nouns { readonly room: typeof roomNoun } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas extend it.
export interface Nouns {}

type AnyNoun = Nouns[keyof Nouns];
export type NounKind = keyof Nouns;
/** The events of a kind itself, without those of the record frame. */
export type NounEvent<Kind extends NounKind> = Nouns[Kind]["events"][number];
/** What the triggers of the nouns' tables notify. */
export type NounTopic = AnyNoun["topics"][number];
/** What letters of the nouns are about. */
export type NounLetterSubject = LetterSubjectOf<AnyNoun>;
type LetterSubjectOf<Noun> = Noun extends { readonly letters: infer Letters }
  ? keyof Letters & string
  : never;

export interface NounDefinition {
  readonly kind: string;
  /** What one record is called in running text. */
  readonly name: string;
  /** The same of several records. */
  readonly many: string;
  readonly list: ListLinks & {
    readonly path: `/${string}`;
    readonly views: readonly string[];
    href(): string;
  };
  readonly screen: NounScreen;
  /** The events in its history. */
  readonly events: readonly string[];
  /** The address of one record. */
  readonly href: (id: string) => string;
  /** What the triggers of its tables notify; open pages listen to them. */
  readonly topics: readonly string[];
  /** What letters of this noun are about, and the staff who may read them. */
  readonly letters?: Readonly<Record<string, "staff" | "admin">>;
}

/** The groups of the rail, in the order of the day. */
export const railParts = ["day", "orders", "jobs", "people", "money", "letters", "studio"] as const;
export type RailPart = (typeof railParts)[number];

/** The list in the rail, the keys and the palette. */
export interface NounScreen {
  readonly words: { readonly title: string; readonly views: Readonly<Record<string, string>> };
  readonly icon: string;
  /** The letter that follows `g`. */
  readonly go?: string;
  /** Left out: the list is found only in the palette. */
  readonly rail?: RailPart;
  /** The page that makes one. */
  readonly create?: { readonly to: string; readonly label: string };
  /** Other words that people type to find the list. */
  readonly also?: string;
}

/** The words of every view. */
type Worded<Noun> = Noun extends { readonly list: { readonly views: readonly (infer View extends string)[] } }
  ? { readonly screen: { readonly words: { readonly views: Readonly<Record<View, string>> } } }
  : unknown;

/** A kind of record of the back office: what the ground needs to know of it. `src/nouns.ts` lists them all. */
export function defineNoun<const Noun extends NounDefinition>(noun: Noun & Worded<Noun>): Noun {
  return noun;
}
