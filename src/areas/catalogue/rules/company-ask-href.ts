/** What is known where a company begins to ask, as its first step names it; the rest is the page's example. */
export interface AskKnown {
  readonly fra?: "kalkulator" | "chat";
  /** "studio" or "hos-dere" */
  readonly sted?: string;
  readonly personer?: string;
  readonly bilder?: string;
  /** "2026-01-14": the day that was wished for, shown first among those with room. */
  readonly dag?: string;
}

/** The first step in which a company asks for pictures of its employees. */
export const companyAskPath = "/book/company";

/** The link to that step: "/book/company?sted=studio&personer=12". */
export function companyAskHref(known: AskKnown): string {
  return `${companyAskPath}?${new URLSearchParams({ ...known })}`;
}

/** companyAskPlace("hos_dere") = "hos-dere" */
export function companyAskPlace(place: string): string {
  return place.replace("_", "-");
}
