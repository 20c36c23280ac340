import type { Instant } from "~/kit/time";
import { instant } from "~/kit/time";
import { Paragraph, Title } from "~/ui/letter/blocks";
import type { LetterProps } from "~/ui/letter/render-letter";
import { letterWords } from "../texts/letters";
import type { PersonLanguage } from "../types/people";
import { whenIn } from "./person-letter";

export const template = "oppdrag-booked-for";
export const version = 1;
export const label = "Oppdrag: time bestilt for en kollega";
export const holdsWhile = "always";

export interface Props {
  readonly language: PersonLanguage;
  /** Who filled the form in. */
  readonly by: string;
  readonly colleague: string;
  readonly company: string;
  readonly at: Instant;
}

export function subject({ language, colleague, at }: Props): string {
  return letterWords[language].bookedFor.subject(colleague, whenIn(language, at));
}

export function preview({ language, company }: Props): string {
  return letterWords[language].bookedFor.text(company);
}

export function Body({ studio, ...props }: LetterProps<Props>) {
  const words = letterWords[props.language];
  const [first = ""] = props.by.split(/\s+/);
  return (
    <>
      <Title>{subject(props)}</Title>
      <Paragraph>{words.hello(first)}</Paragraph>
      <Paragraph>{preview(props)}</Paragraph>
      <Paragraph>{`${words.regards}, ${studio.name}`}</Paragraph>
    </>
  );
}

export function sample(): Props {
  return {
    language: "nb",
    by: "Ida Strand",
    colleague: "Kari Moen",
    company: "Nordlys Rådgivning AS",
    at: instant("2026-12-10T10:20:00+01:00"),
  };
}
