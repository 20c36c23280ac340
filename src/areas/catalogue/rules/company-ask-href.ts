/** What is known where a company begins to ask; missing answers are taken from the page's example. */
export interface AskKnown {
  /** "studio" or "hos-dere" */
  readonly place?: string;
  readonly persons?: string;
  readonly images?: string;
  readonly from?: "kalkulator" | "chat";
}

/** The first step in which a company asks for pictures of its employees. */
export const companyAskPath = "/book/company";

/**
 * The link to that step with what is known filled in:
 * "/book/company?fra=kalkulator&sted=studio&personer=12&bilder=1".
 */
export function companyAskHref({ place, persons, images, from }: AskKnown = {}): string {
  const known = { fra: from, sted: place, personer: persons, bilder: images };
  const given = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? companyAskPath : `${companyAskPath}?${new URLSearchParams(given)}`;
}

/** companyAskPlace("hos_dere") = "hos-dere" */
export function companyAskPlace(place: string): string {
  return place.replace("_", "-");
}
