/** Texts of the first step of a booking that only its loader uses, so that no browser loads them. */
export const whatPageTexts = {
  family: "headshots",
  titleOf: (what: string) => `Book ${what}`,
  description: (what: string) =>
    `Velg ${what}, se prisen med mva. og finn en ledig tid. Du kan flytte eller avbestille selv fra lenken i bekreftelsen.`,
  lost: "Vi fant ikke bestillingen du holdt på med. Begynn på nytt her, det tar et par minutter.",
  gone: "Fotograferingen du hadde valgt, kan ikke bestilles på nett nå. Velg en annen, eller ta kontakt.",
} as const;
