import type { ClaimSettings } from "~/areas/settings/types";
import type { Language } from "../../types";
import type { FoundTheme } from "./retrieval/find-theme";
import type { Concepts } from "./words/concepts";

/** Questions about customers and experience are answered only with the claims in the settings. */
export function claimIn(concepts: Concepts, claims: ClaimSettings, language: Language): FoundTheme | null {
  const claim = concepts.has("manyCustomers")
    ? claims.customers
    : concepts.has("longExperience")
      ? claims.experience
      : "";
  if (!claim) return null;
  // The page that states the claim.
  const [path, title] = concepts.has("manyCustomers") ? ["/", "Forsiden"] : ["/om-meg", "Om meg"];
  const text = language === "nb" ? `${claim}.` : `In the words of our own page: “${claim}”.`;
  const passage = {
    id: `claim:${claim}`,
    path,
    title,
    heading: title,
    text,
    language,
    kind: "question",
  } as const;
  return { theme: { phrases: [], path, first: true, wins: true, english: text }, path, passage };
}
