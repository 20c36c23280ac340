/**
 * The values that an article may take from catalogue and settings. Not in types.ts, because the build of the articles
 * cannot resolve its "~" imports.
 */
const articleValueNames = [
  "pris",
  "bildepris",
  "tillegg",
  "tid",
  "frist",
  "levering",
  "garanti",
  "studio",
  "by",
] as const;

/** A value in an article: a price, a length, a deadline. `{{pris:headshots:3}}` in its file. */
export interface ArticleValue {
  readonly name: (typeof articleValueNames)[number];
  /** The product's slug, or the add-on's. */
  readonly product?: string;
  /** The number of images, or of persons where the product is paid per person. */
  readonly count?: number;
}

const ofProduct: readonly string[] = ["pris", "bildepris", "tillegg", "tid"] satisfies ArticleValue["name"][];

/**
 * Reads the text between the braces of "{{pris:headshots:3}}"; null for an unknown name.
 * valueFrom("pris:headshots:3") = { name: "pris", product: "headshots", count: 3 }
 */
export function valueFrom(words: string): ArticleValue | null {
  const [first = "", product, count, ...rest] = words.trim().split(":");
  const name = articleValueNames.find((known) => known === first);
  if (!name || rest.length > 0 || ofProduct.includes(name) !== Boolean(product)) return null;
  if (!product) return { name };
  if (count === undefined) return { name, product };
  return name === "pris" && /^[1-9]\d?$/.test(count) ? { name, product, count: Number(count) } : null;
}
