import type { AddOn, Product } from "~/areas/catalogue/types";
import addOnNames from "../../../../../content/assistant/add-on-names.json";
import productNames from "../../../../../content/assistant/product-names.json";
import { isFormOf, slipsBetween, type Token } from "./tokens";

/** Something of the catalogue that a text names, and the words that do so. */
export interface Named {
  readonly slug: string;
  readonly from: number;
  readonly to: number;
  /** By the name of the catalogue, which "to Standard" counts as sessions; "tre pressebilder" counts images. */
  readonly own: boolean;
}

type Names = Readonly<Record<string, readonly string[]>>;

/** The products that a text names, in its order. Photos of employees are not found by name: `read.ts` finds them. */
export function namedProducts(
  tokens: readonly Token[],
  products: readonly Product[],
  addOns: readonly Named[],
): Named[] {
  return found(tokens, namesFor(products).products).filter(
    ({ from, to }) =>
      !notNames.test(tokens[from]?.raw ?? "") &&
      !addOns.some((addOn) => from <= addOn.to && addOn.from <= to),
  );
}

export function namedAddOns(tokens: readonly Token[], products: readonly Product[]): Named[] {
  return found(tokens, namesFor(products).addOns);
}

interface Name {
  readonly slug: string;
  readonly own: boolean;
  readonly length: number;
  readonly parts: readonly string[];
}

/** The names of a catalogue, and which of them a word may begin: the same words are asked for again and again. */
interface KnownNames {
  readonly names: readonly Name[];
  readonly begunBy: Map<string, readonly Name[]>;
}

const catalogues = new WeakMap<readonly Product[], Record<"products" | "addOns", KnownNames>>();

function namesFor(products: readonly Product[]): Record<"products" | "addOns", KnownNames> {
  const before = catalogues.get(products);
  if (before) return before;
  const sessions = products.filter(({ kind }) => kind === "fotografering");
  const addOns = new Map(products.flatMap((product) => product.addOns).map((addOn) => [addOn.slug, addOn]));
  const made = {
    products: knownNames(sessions, productNames),
    addOns: knownNames([...addOns.values()], addOnNames),
  };
  catalogues.set(products, made);
  return made;
}

function knownNames(sold: readonly Pick<Product | AddOn, "slug" | "name">[], others: Names): KnownNames {
  const names = sold.flatMap(({ slug, name }) => {
    const own = name.toLowerCase();
    return [own, ...(others[slug] ?? [])].map((one) => ({
      slug,
      own: slipsBetween(one, own, 2) <= 2,
      length: one.length,
      parts: one.split(" "),
    }));
  });
  return { names, begunBy: new Map() };
}

const mostWords = 20_000;

function namesBegunBy(raw: string, { names, begunBy }: KnownNames): readonly Name[] {
  const before = begunBy.get(raw);
  if (before) return before;
  const begun = names.filter(({ parts: [first = ""] }) => raw[0] === first[0] && isFormOf(raw, first));
  if (begunBy.size < mostWords) begunBy.set(raw, begun);
  return begun;
}

function found(tokens: readonly Token[], known: KnownNames): Named[] {
  const named: Named[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const raw = tokens[from]?.raw ?? "";
    const [best] = namesBegunBy(raw, known)
      .filter(({ parts }) => parts.every((part, ahead) => isFormOf(tokens[from + ahead]?.raw ?? "", part)))
      .sort((a, b) => Number(b.parts[0] === raw) - Number(a.parts[0] === raw) || b.length - a.length);
    if (!best) continue;
    const to = from + best.parts.length - 1;
    named.push({ slug: best.slug, from, to, own: best.own });
    from = to;
  }
  return named;
}

/** Longer words that begin like a product and are none. */
const notNames = /^(?:portrettfotograf|expresslevering|ekspresslevering|standarder)/;
