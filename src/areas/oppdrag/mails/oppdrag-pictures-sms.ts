import { smsLength, toGsm } from "~/kit/gsm";
import type { LetterProps } from "~/ui/letter/render-letter";
import { pictureLetterWords } from "../texts/pictures";
import type { PersonLanguage } from "../types/people";

export const template = "oppdrag-pictures-sms";
export const version = 1;
export const label = "SMS til en ansatt uten e-post: bildet er klart";
export const holdsWhile = "always";

export interface Props {
  readonly language: PersonLanguage;
  readonly company: string;
  /** Where the picture lies, at the end of the text. */
  readonly url: string;
}

export function subject({ language, company }: Props): string {
  return pictureLetterWords[language].subject(company);
}

/** With the company's name shortened, when it would not fit in one message. */
export function text({ studio, url, ...props }: LetterProps<Props>): string {
  const wordings = [200, 40, 20].map((longest) => {
    const company = props.company.slice(0, longest).trim();
    return `${studio.name}: ${subject({ ...props, url, company })}. ${url}`;
  });
  return wordings.find((each) => smsLength(toGsm(each)).segments === 1) ?? wordings.at(-1) ?? "";
}

export function sample(): Props {
  return { language: "nb", company: "Nordlys Rådgivning AS", url: "https://bilder.example.no/nordlys" };
}
