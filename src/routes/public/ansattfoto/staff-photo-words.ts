import { bandPrice } from "~/areas/catalogue/rules/price";
import { staffProducts } from "~/areas/catalogue/rules/staff-estimate";
import type { StaffPhotoWords } from "~/areas/content/texts/ansattfoto";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import type { ContentFacts } from "../content-page";

/** The facts in the sentences of /ansattfoto. */
export function staffPhotoWords({ company, claims, policy, products }: ContentFacts): StaffPhotoWords {
  const [first] = staffProducts(products);
  const largest = first?.price.bands.at(-1);
  return {
    studio: company.name,
    city: company.addressCity,
    email: company.email,
    delivery: claims.delivery,
    guarantee: claims.guarantee,
    answerWithin: count(policy.companyAnswerDays, "arbeidsdag", "arbeidsdager"),
    heldFor: count(policy.quoteHoldDays, "dag", "dager"),
    each: first ? formatDuration(first.durationMinutes) : null,
    lowest: first && largest ? formatKroner(bandPrice(first.price.bands, largest.fromPersons)) : null,
  };
}
