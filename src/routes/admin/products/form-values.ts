import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";

const described = ["name", "tagline", "includes", "audience", "family", "place", "position"] as const;

/** A product's names and places on the website, in the form that the HTML form holds and sends. */
export function productFormValues(
  product: Pick<ProductRecord["product"], (typeof described)[number]>,
): Record<(typeof described)[number], string> {
  const { name, tagline, includes, audience, family, place, position } = product;
  return {
    name,
    tagline,
    includes: includes.join("\n"),
    audience,
    family,
    place,
    position: String(position),
  };
}
