import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { productScreenWords } from "./texts/frame";
import { productList } from "./types";

export const productNoun = defineNoun({
  kind: "product",
  name: "produkt",
  many: "produkter",
  list: productList,
  screen: {
    words: productScreenWords,
    icon: "products",
    go: "p",
    rail: "studio",
    create: { to: adminHref.newProduct, label: productScreenWords.create },
  },
  href: adminHref.product,
  topics: ["product"],
  events: ["created", "described", "timed", "sold", "add-ons", "price", "price-withdrawn"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly product: typeof productNoun;
  }
}
