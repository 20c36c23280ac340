import { requestPageTexts } from "../texts/public";
import type { CompanyRequest } from "../types";

/** "Storgata 1, 1366 Lysaker"; empty in the studio. */
export function siteAddress({ site }: Pick<CompanyRequest, "site">): string {
  if (!site) return "";
  const town = [site.postalCode, site.city].filter(Boolean).join(" ");
  return [site.address, town].filter(Boolean).join(", ");
}

/** "I studio"; "Hos dere, Storgata 1, 1366 Lysaker". */
export function wherePlace({ place, site }: Pick<CompanyRequest, "place" | "site">): string {
  if (place === "studio" || !site) return requestPageTexts.inStudio;
  const address = siteAddress({ site });
  return address ? requestPageTexts.atYours(address) : requestPageTexts.atYoursUnknown;
}

/** "F-1042" */
export function requestNumber(number: number): string {
  return `F-${number}`;
}
