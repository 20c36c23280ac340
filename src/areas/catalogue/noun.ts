import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { productList } from "./types";

export const productNoun = defineNoun({
  kind: "product",
  name: "produkt",
  many: "produkter",
  list: productList,
  href: adminHref.product,
  topics: ["product"],
  events: ["created", "described", "timed", "sold", "add-ons", "price", "price-withdrawn"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly product: typeof productNoun;
  }
}
