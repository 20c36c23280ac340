import { bandPrice, priceOf, startingChoices } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import type { ValueWords } from "~/areas/content/rules/article-text";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import type { ContentFacts } from "../content-page";

/** Values such as `{{pris:…}}` come only from the catalogue and the settings. */
export function valueWords({ products, policy, claims, company }: ContentFacts): ValueWords {
  return (value) => {
    const product = products.find(({ slug }) => slug === value.product);
    switch (value.name) {
      case "pris":
        return product ? priceWords(product, value.count) : null;
      case "bildepris":
        return product ? formatKroner(product.price.extraImageOre) : null;
      case "tillegg":
        return addOnPrice(products, value.product);
      case "tid":
        return product ? formatDuration(product.durationMinutes) : null;
      case "frist":
        return count(policy.freeUntilHours, "time", "timer").replace(" ", "\u00a0");
      case "levering":
        return inSentence(claims.delivery);
      case "garanti":
        return inSentence(claims.guarantee);
      case "studio":
        return company.name;
      case "by":
        return company.addressCity;
    }
  };
}

/** "3 900 kr" for a session; "1 350 kr eks. mva." for one of ten, where each person is paid for. */
function priceWords(product: Product, number: number | undefined): string | null {
  if (product.kind === "per_person") {
    return `${formatKroner(bandPrice(product.price.bands, number ?? 1))} eks. mva.`;
  }
  const choices = startingChoices(product);
  const price = priceOf(product, { ...choices, images: number ?? choices.images });
  return price.ok ? formatKroner(price.value.totalOre) : null;
}

function addOnPrice(products: readonly Product[], slug: string | undefined): string | null {
  const addOn = products.flatMap(({ addOns }) => addOns).find((offered) => offered.slug === slug);
  return addOn ? formatKroner(addOn.unitOre) : null;
}

/**
 * In the settings a claim stands alone: "Levering innen 24 timer". Inside a sentence it begins with a small letter.
 */
function inSentence(claim: string): string {
  return claim.charAt(0).toLowerCase() + claim.slice(1);
}
