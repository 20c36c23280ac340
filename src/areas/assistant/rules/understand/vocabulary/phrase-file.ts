import { z } from "zod";

/**
 * The shape of a file of content/assistant that holds words or phrases in groups. A phrase is written in lower case; a
 * star at its end matches any ending.
 */
const phrase = z
  .string()
  .regex(/^[^\s*][^*]*\*?$/, 'is empty, begins with a space, or has a "*" before its end')
  .refine((text) => text === text.toLowerCase(), "has a capital letter")
  .refine((text) => text === text.trim() && !/\s\s|[,\n]/.test(text), "has a comma or a space too many");

const phraseFile = z.strictObject({
  about: z.string().min(10, "says in a sentence what the phrases are for"),
  overlaps: z.string().min(10, "says why a phrase may stand in several groups").optional(),
  notes: z.record(z.string(), z.string().min(1)).optional(),
  groups: z.record(z.string().min(1), z.array(phrase).min(1, "has no phrases")),
});

export interface PhraseFile {
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** The files whose reader understands a star. */
const withStars: ReadonlySet<string> = new Set(["words/not-ours.json"]);

/** Errors in a file of phrases, one sentence for each. Files in a folder `words` hold single words. */
export function faultsOfPhrases(name: string, data: unknown): string[] {
  const parsed = phraseFile.safeParse(data);
  if (!parsed.success) return parsed.error.issues.map((issue) => faultOf(name, issue, data));
  const { groups, notes = {}, overlaps } = parsed.data;
  const shared = sharedPhrases(groups);
  return [
    ...Object.entries(groups).flatMap(([group, phrases]) => [
      ...repeated(phrases).map((one) => `"${one}" stands twice in ${group}`),
      ...covered(phrases).map(([one, by]) => `"${one}" in ${group} is covered by "${by}"`),
      ...(name.startsWith("words/") ? phrases.filter((one) => one.includes(" ")) : []).map(
        (one) => `"${one}" in ${group} is more than one word`,
      ),
      ...(withStars.has(name) ? [] : phrases.filter((one) => one.endsWith("*"))).map(
        (one) => `"${one}" in ${group} has a star, which only ${[...withStars]} may have`,
      ),
    ]),
    ...(overlaps ? [] : shared),
    ...(overlaps && shared.length === 0 ? ['"overlaps" is stated, but no phrase stands in two groups'] : []),
    ...Object.keys(notes)
      .filter((group) => !Object.hasOwn(groups, group))
      .map((group) => `the note on ${group} has no group`),
  ].map((fault) => `content/assistant/${name}: ${fault}`);
}

/** The groups of a file; throws with every fault of it. */
export function groupsOf<File extends PhraseFile>(name: string, file: File): File["groups"] {
  const faults = faultsOfPhrases(name, file);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return file.groups;
}

export function faultOf(name: string, { path, message }: z.core.$ZodIssue, data: unknown): string {
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], data);
  const shown = typeof value === "string" ? ` "${value}"` : "";
  return `content/assistant/${name}: ${[...path.map(String), ""].join(" ")}${shown.trim()} ${message}`.replaceAll(
    / {2,}/g,
    " ",
  );
}

export function repeated(phrases: readonly string[]): string[] {
  return [...new Set(phrases.filter((one, place) => phrases.indexOf(one) !== place))];
}

function covered(phrases: readonly string[]): [string, string][] {
  const starred = phrases.filter((one) => one.endsWith("*"));
  return phrases.flatMap((one) =>
    starred.flatMap((by): [string, string][] =>
      one !== by && one.startsWith(by.slice(0, -1)) ? [[one, by]] : [],
    ),
  );
}

/** The phrases of one group that another group contains or covers with a star. */
function sharedPhrases(groups: z.infer<typeof phraseFile>["groups"]): string[] {
  const all = Object.entries(groups).flatMap(([group, phrases]) => phrases.map((one) => ({ group, one })));
  const byPhrase = Map.groupBy(all, ({ one }) => one);
  const starred = all.filter(({ one }) => one.endsWith("*"));
  return [
    ...[...byPhrase].flatMap(([one, places]) => {
      const [first, second] = [...new Set(places.map(({ group }) => group))];
      return second ? [`"${one}" stands in ${first} and in ${second}`] : [];
    }),
    ...starred.flatMap((by) =>
      all
        .filter(
          ({ group, one }) => group !== by.group && one !== by.one && one.startsWith(by.one.slice(0, -1)),
        )
        .map(({ group, one }) => `"${one}" in ${group} is covered by "${by.one}" in ${by.group}`),
    ),
  ];
}
