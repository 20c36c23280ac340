import type { CompanySettings } from "~/areas/settings/types";

/** The sharing picture of a page without one of its own. */
export const standardPicture = "hero-2";

type Place = Pick<CompanySettings, "name" | "addressStreet" | "addressCity">;

export const headTexts = {
  /** The description of a page without one of its own. */
  description: ({ addressStreet, addressCity }: Place) =>
    `Profesjonelle headshots og portretter i ${addressCity}. Studio i ${streetOf(addressStreet)}. Book tid på nett, eller be om tilbud.`,
  homeTitle: ({ name, addressCity }: Place) => `Headshots og portretter i ${addressCity} | ${name}`,
} as const;

/** streetOf("Eksempelgata 12, inngang fra bakgården") = "Eksempelgata 12" */
export function streetOf(addressStreet: string): string {
  return addressStreet.split(",")[0]?.trim() ?? addressStreet;
}
