/** What a fact belongs to. An answer may not put its value beside another package or another number. */
export interface Subject {
  readonly product: string;
  readonly images?: number;
  readonly persons?: number;
}

/** A value that an answer may state: the language model writes the name, the visitor reads the value. */
export interface NamedFact {
  /** "pris:headshots:3", written as {{pris:headshots:3}} */
  readonly name: string;
  readonly value: string;
  readonly subject?: Subject;
}

/** A line for the language model, with the fact names that it may use after reading it. */
export interface Fact {
  readonly text: string;
  readonly named: readonly NamedFact[];
}

/** A line without fact names: the model may use its words, but none of its figures. */
export const unnamedFact = (text: string): Fact => ({ text, named: [] });

/** "Standard med 3 bilder: {{pris:headshots:3}} = 5 800 kr" */
export function namedFact(what: string, ...named: readonly NamedFact[]): Fact {
  const values = named.map(({ name, value }) => `{{${name}}} = ${value}`);
  return { text: `${what}: ${values.join("; ")}`, named };
}

/** A name between double braces, anywhere in an answer. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

export type NamedFacts = ReadonlyMap<string, NamedFact>;

export function factsByName(facts: readonly Fact[]): NamedFacts {
  return new Map(facts.flatMap(({ named }) => named.map((fact) => [fact.name, fact])));
}

/** The name of the fact; a model may add spaces inside the braces, and nothing else. */
export function factOf(name: string, facts: NamedFacts): NamedFact | undefined {
  return facts.get(name.trim().normalize("NFC"));
}

const beginsSentence = /(?:^|[.!?]\s+|\n)(?:- )?$/;

/** Replaces names by values. Values are not searched for names. */
export function filled(text: string, facts: NamedFacts): string {
  return text.replace(placeholder, (written, name: string, at: number) => {
    const value = factOf(name, facts)?.value ?? written;
    const begun = beginsSentence.test(text.slice(Math.max(0, at - 8), at));
    const next = text[at + written.length] ?? "";
    const end = /[.,;!?]/.test(next) ? value.replace(/\.$/, "") : value;
    return begun ? end.charAt(0).toUpperCase() + end.slice(1) : end;
  });
}
