import type { TermsFacts } from "~/areas/bookings/texts/terms-page";
import type { Settings } from "~/areas/settings/types";

/** What the terms name, with the numbers of an order or of today. */
export function termsFacts({ company, claims }: Settings, policy: TermsFacts["policy"]): TermsFacts {
  const { name, fullAddress, orgNumber, email, phone } = company;
  return {
    policy,
    studio: { name, fullAddress, orgNumber, email, phone },
    delivery: claims.delivery,
    guarantee: claims.guaranteeText,
  };
}
