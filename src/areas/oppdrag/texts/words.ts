import { count } from "~/kit/text";
import type { PictureUse } from "../types";
import type { PersonLanguage } from "../types/people";

/** What a picture may be used for, as the person is asked. */
export const useNames: Readonly<Record<PersonLanguage, Readonly<Record<PictureUse, string>>>> = {
  nb: {
    intranet: "Internt, for eksempel intranett, adgangskort og e-post",
    website: "Bedriftens nettsider",
    social: "Sosiale medier og stillingsannonser",
    press: "Presse og omtale",
  },
  en: {
    intranet: "Internally, such as the intranet, ID cards and e-mail",
    website: "The company's website",
    social: "Social media and job adverts",
    press: "Press and publicity",
  },
};

/** The same in a column. */
export const shortUseNames: Readonly<Record<PictureUse, string>> = {
  intranet: "Internt",
  website: "Nettsider",
  social: "Sosiale medier",
  press: "Presse",
};

export const oppdragNumber = (number: number) => `Oppdrag ${number}`;
export const peopleWords = (n: number) => count(n, "person", "personer");

export const languageNames: Readonly<Record<PersonLanguage, string>> = { nb: "Norsk", en: "Engelsk" };
