import { policySentence, withdrawalRightText } from "~/areas/bookings/texts/booking";
import type { Product } from "~/areas/catalogue/types";
import type { PracticalFacts } from "~/areas/content/texts/praktisk-info";
import { formatKroner } from "~/kit/money";
import type { ContentFacts } from "../content-page";

/** Terms from the booking's rules and prices from the catalogue, so that the page cannot differ from them. */
export function practicalFacts({ company, claims, policy, products }: ContentFacts): PracticalFacts {
  const online = products.filter((product) => product.bookableOnline);
  return {
    company,
    claims,
    policy,
    rules: {
      changes: policySentence(policy),
      withdrawal: withdrawalRightText(policy.withdrawalDays),
    },
    styling: stylingOf(online),
    extraImage: samePrice(online),
    leadTimeHours: online.length > 0 ? Math.min(...online.map((product) => product.leadTimeHours)) : null,
  };
}

function stylingOf(products: readonly Product[]): PracticalFacts["styling"] {
  const isStyling = ({ slug }: { readonly slug: string }) => slug === "har-og-sminke";
  const offering = products.filter(({ addOns }) => addOns.some(isStyling));
  const addOn = offering[0]?.addOns.find(isStyling);
  if (!addOn) return null;
  const packages = offering.map(({ name }) => name);
  return { name: addOn.name, price: formatKroner(addOn.unitOre), packages };
}

/** The price of an extra image, when it is the same for all products. */
function samePrice(products: readonly Product[]): string | null {
  const [first, ...others] = new Set(products.map((product) => product.price.extraImageOre));
  return first && others.length === 0 ? formatKroner(first) : null;
}
