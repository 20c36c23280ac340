import { soldOnline } from "~/areas/bookings/rules/choices";
import { priceOf } from "~/areas/catalogue/rules/price";
import { type StaffProduct, staffEstimate, unitPrice } from "~/areas/catalogue/rules/staff-estimate";
import type { Price, Product } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { staffAnswers } from "~/routes/public/sections/staff-answers";
import { amountsIn } from "../eval/read-answer";
import type { ReadPage } from "./read-page";

/** The texts of a page, including those for screen readers and search engines. */
export function wordsOf({ html, root }: Pick<ReadPage, "html" | "root">): string {
  const hidden = /<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
  const shown = html.replaceAll(hidden, "").replaceAll(/<[^>]+>/g, " ");
  const attributes = ["content", "aria-label", "alt", "title"].flatMap((name) =>
    root.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ""),
  );
  return [shown, ...attributes].join("\n").replaceAll(/&nbsp;|&#160;|&#xa0;/gi, "\u00a0");
}

/** In øre: every amount of money on a page. */
export function amountsOn(page: Pick<ReadPage, "html" | "root">): number[] {
  return [...new Set(amountsIn(wordsOf(page)).map((kroner) => Math.round(kroner * 100)))];
}

/** Every possible amount of the products on sale, with its meaning: the total of a choice, its MVA, and each line. */
export function sellableAmounts(products: readonly Product[]): ReadonlyMap<number, string> {
  const named = new Map<number, string>();
  const add = (amount: Ore, what: string) => named.set(amount, what);
  for (const product of products) {
    if (product.kind === "per_person") addGroupAmounts(product, add);
    // For a product that is paid per person, the totals that visitors can order without a quote.
    const priced = product.kind === "per_person" ? soldOnline(product) : product;
    if (priced) for (const { price, what } of pricesOf(priced)) addPrice(price, what, add);
    for (const { name, unitOre } of product.addOns) add(unitOre, name);
  }
  const answered = staffEstimate(products.filter(isForGroups), staffAnswers());
  if (!answered.ok) throw new Error("The calculator's own example has no price");
  addPrice(answered.value.price, "the calculator's example", add);
  add(answered.value.price.netOre, "the calculator's example");
  return named;
}

type Add = (amount: Ore, what: string) => void;

/** Every number of images with every number of persons, without add-ons. */
export function pricesOf(
  product: Product,
): { price: Price; what: string; images: number; persons: number }[] {
  const { minImages, maxImages } = product.price;
  const found = [];
  for (let images = minImages; images <= maxImages; images++) {
    for (let persons = 1; persons <= product.peoplePerSession; persons++) {
      const price = priceOf(product, { images, persons, addOns: [] });
      if (!price.ok) throw new Error(`${product.slug}: ${price.reason}`);
      found.push({ price: price.value, what: `${product.slug} ${images}/${persons}`, images, persons });
    }
  }
  return found;
}

function addPrice({ lines, totalOre, mvaOre }: Price, what: string, add: Add): void {
  add(totalOre, what);
  add(mvaOre, `MVA of ${what}`);
  for (const line of lines) {
    add(line.unitOre, line.name);
    add(line.totalOre, line.name);
  }
}

/** The price per person of each band, and one-time and per-image costs: without and with MVA. */
function addGroupAmounts(product: StaffProduct, add: Add): void {
  const { baseOre, extraImageOre, bands } = product.price;
  for (const unit of [baseOre, extraImageOre, ...bands.map(({ unitOre }) => unitOre)]) {
    const { netOre, totalOre } = unitPrice(product, unit);
    add(netOre, `${product.slug}, without MVA`);
    add(totalOre, `${product.slug}, with MVA`);
  }
}

function isForGroups({ kind }: Product): boolean {
  return kind === "per_person";
}
