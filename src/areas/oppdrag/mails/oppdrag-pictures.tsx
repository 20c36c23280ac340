import { Action, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { jobPictureWords, pictureLetterWords } from "../texts/pictures";
import type { PersonLanguage } from "../types/people";
import { Hello, Regards, samplePerson } from "./person-letter";

export const template = "oppdrag-pictures";
export const version = 1;
export const label = "Oppdrag: bildene er klare";
export const holdsWhile = "always";

export interface Props {
  readonly name: string;
  readonly company: string;
  /** Where the pictures lie. */
  readonly url: string;
  /** The studio's own words; empty: none. */
  readonly words: string;
  /** To the contacts: how many were photographed. To one person: the person's language. */
  readonly to: { readonly people: number } | { readonly language: PersonLanguage };
}

export function subject({ company, to }: Props): string {
  return "people" in to ? jobPictureWords.subject(company) : pictureLetterWords[to.language].subject(company);
}

export function preview({ company, to }: Props): string {
  return "people" in to ? jobPictureWords.text(to.people) : pictureLetterWords[to.language].text(company);
}

export function Body({ name, company, url, words: own, to, studio }: LetterProps<Props>) {
  const person = { ...samplePerson(), name, language: "language" in to ? to.language : ("nb" as const) };
  const words = "people" in to ? jobPictureWords : pictureLetterWords[to.language];
  return (
    <>
      <Title>{words.subject(company)}</Title>
      {"people" in to ? <Greeting name={name} /> : <Hello person={person} />}
      <Paragraph>
        {"people" in to ? jobPictureWords.text(to.people) : pictureLetterWords[to.language].text(company)}
      </Paragraph>
      {own && <Paragraph>{own}</Paragraph>}
      <Action href={url}>{words.action}</Action>
      <Paragraph>{words.keep}</Paragraph>
      {"people" in to ? <Closing studio={studio} /> : <Regards person={person} studio={studio} />}
    </>
  );
}

export function sample(): Props {
  return {
    name: "Gunhild Lie",
    company: "Nordlys Rådgivning AS",
    words: "",
    to: { people: 38 },
    url: "https://bilder.example.no/nordlys",
  };
}
