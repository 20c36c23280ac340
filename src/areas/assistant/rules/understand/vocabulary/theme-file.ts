import { z } from "zod";
import { faultOf, repeated } from "./phrase-file";

/**
 * A subject that visitors often ask about: the phrases that name it, the passage on our pages, and the answer in
 * English.
 */
export interface Theme {
  /** Phrases in bokmål and English, without endings and dialect. "~" matches some words in between. */
  readonly phrases: readonly string[];
  /** The page of the passage, and its heading when the page has several. */
  readonly path: string;
  readonly heading?: RegExp;
  /** Wins over another theme of the same question: this one is more specific. */
  readonly first?: boolean;
  /** Wins over computed answers: "hva om noen er syke på fotodagen" is not about the visitor's own booking. */
  readonly wins?: true;
  /** Costs nothing extra, as the passage says: it also answers questions about the price. */
  readonly included?: true;
  /** The sentence at which the answer begins in a long passage. */
  readonly tells?: RegExp;
  /** How many sentences from there belong to the answer. */
  readonly sentences?: number;
  readonly english: string;
}

const pattern = z.string().min(1).refine(isPattern, "is no regular expression");

const themeFile = z.strictObject({
  about: z.string().min(10, "says in a sentence what the themes have in common"),
  themes: z
    .array(
      z.strictObject({
        phrases: z
          .array(
            z
              .string()
              .regex(/^\S+(?: \S+)*$/, "is empty or has a space too many")
              .refine((text) => !text.includes(","), "has a comma"),
          )
          .min(1, "is empty"),
        path: z.string().startsWith("/", "begins with /"),
        heading: pattern.optional(),
        tells: pattern.optional(),
        sentences: z.int().positive().optional(),
        first: z.literal(true).optional(),
        wins: z.literal(true).optional(),
        included: z.literal(true).optional(),
        english: z.string().min(10, "has no answer in English"),
      }),
    )
    .min(1, "is empty"),
});
type ThemeData = z.infer<typeof themeFile>["themes"][number];

/** Errors in files of themes, one sentence for each. No phrase may be in two themes. */
export function faultsOfThemes(files: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  const places = new Map<string, string>();
  for (const [name, data] of Object.entries(files)) {
    const parsed = themeFile.safeParse(data);
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map((issue) => faultOf(name, issue, data)));
      continue;
    }
    for (const { phrases, path, sentences, tells } of parsed.data.themes) {
      const here = `content/assistant/${name}: the theme "${phrases[0]}" (${path})`;
      faults.push(...repeated(phrases).map((one) => `${here} has "${one}" twice`));
      if (sentences && !tells) faults.push(`${here} has "sentences" without "tells"`);
      for (const one of new Set(phrases)) {
        const other = places.get(one);
        if (other) faults.push(`${here} has "${one}", which also stands in ${other}`);
        else places.set(one, here);
      }
    }
  }
  return faults;
}

/** The themes of all files, in order; throws with all errors. */
export function themesOf(files: Readonly<Record<string, unknown>>): readonly Theme[] {
  const faults = faultsOfThemes(files);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return Object.values(files).flatMap((data) => themeFile.parse(data).themes.map(themeFrom));
}

function themeFrom({ heading, tells, ...theme }: ThemeData): Theme {
  return {
    ...theme,
    ...(heading && { heading: new RegExp(heading) }),
    ...(tells && { tells: new RegExp(tells) }),
  };
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
