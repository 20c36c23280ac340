import { useMatches } from "react-router";
import type { Product } from "~/areas/catalogue/types";
import { productsOnline } from "./ways";

type Loaded = { readonly products?: readonly Product[]; readonly facts?: Loaded } | undefined;

/** Leads from "/book/cv-bilde" to the choice of a session while that product is not sold; other addresses as they are. */
export function useSoldHref(): (href: string) => string {
  const loaded = useMatches().map(({ loaderData }) => loaderData as Loaded);
  const products = loaded.map((data) => data?.products ?? data?.facts?.products).find(Array.isArray);
  return (href) => (products ? soldHref(products, href) : href);
}

export function soldHref(products: readonly Product[], href: string): string {
  const [, slug] = /^\/book\/([\w-]+)(?:\?|$)/.exec(href) ?? [];
  if (!slug || slug === "fotografering" || slug === "company") return href;
  // The headshot products share the page "headshots".
  const isSold = productsOnline(products).some(
    (product) => product.slug === slug || (slug === "headshots" && product.family === "headshots"),
  );
  return isSold ? href : "/book/fotografering";
}
