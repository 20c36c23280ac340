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
  const sessions = products.filter(({ kind }) => kind === "fotografering");
  const names = sessions.map((product) => ({
    slug: product.slug,
    own: product.name.toLowerCase(),
    names: [product.name.toLowerCase(), ...((productNames as Names)[product.slug] ?? [])],
  }));
  return found(tokens, names).filter(
    ({ from, to }) =>
      !notNames.test(tokens[from]?.raw ?? "") &&
      !addOns.some((addOn) => from <= addOn.to && addOn.from <= to),
  );
}

export function namedAddOns(tokens: readonly Token[], products: readonly Product[]): Named[] {
  const all = new Map(products.flatMap((product) => product.addOns).map((addOn) => [addOn.slug, addOn]));
  const names = [...all.values()].map(({ slug, name }: AddOn) => ({
    slug,
    own: name.toLowerCase(),
    names: [name.toLowerCase(), ...((addOnNames as Names)[slug] ?? [])],
  }));
  return found(tokens, names);
}

function found(
  tokens: readonly Token[],
  known: readonly { slug: string; own: string; names: readonly string[] }[],
): Named[] {
  const all = known.flatMap(({ slug, own, names }) =>
    names.map((name) => ({
      slug,
      own: slipsBetween(name, own, 2) <= 2,
      length: name.length,
      parts: name.split(" "),
    })),
  );
  const named: Named[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const raw = tokens[from]?.raw ?? "";
    const [best] = all
      .filter(
        ({ parts }) =>
          raw[0] === parts[0]?.[0] &&
          parts.every((part, ahead) => isFormOf(tokens[from + ahead]?.raw ?? "", part)),
      )
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
