import { requestPageTexts } from "../texts/public";
import type { CompanyRequest } from "../types";

/** "I studio"; "Hos dere, Storgata 1, 1366 Lysaker". */
export function wherePlace({ place, site }: Pick<CompanyRequest, "place" | "site">): string {
  if (place === "studio" || !site) return requestPageTexts.inStudio;
  const town = [site.postalCode, site.city].filter(Boolean).join(" ");
  const address = [site.address, town].filter(Boolean).join(", ");
  return address ? requestPageTexts.atYours(address) : requestPageTexts.atYoursUnknown;
}

/** "F-1042" */
export function requestNumber(number: number): string {
  return `F-${number}`;
}
