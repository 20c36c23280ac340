import { Action, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { StandardOpening, studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";

/** Asks a customer whose session is completed for a testimonial. */
interface TestimonialRequest {
  readonly name: string;
  /** "Standard" */
  readonly productName: string;
  readonly url: string;
}

export const template = "testimonial-request";
export const version = 1;
export const label = "Til kunden: spørsmål om omtale";
export const holdsWhile = "testimonial-asked";
export const words: TakesWords<TestimonialRequest> = {
  parts: ["subject", "opening", "closing"],
  needs: {},
  fields: ({ name, productName, studio }) => ({
    fornavn: firstName(name),
    produkt: productName,
    ...studioFields(studio),
  }),
};

export function subject(): string {
  return "Hvordan var det foran kameraet?";
}

export function preview(): string {
  return "Noen ord fra deg hjelper den neste som lurer. Det tar et par minutter.";
}

export function Body({ name, productName, url, studio }: LetterProps<TestimonialRequest>) {
  return (
    <>
      <Title>Hvordan var det foran kameraet?</Title>
      <Greeting name={name} />
      <StandardOpening>
        {`Takk for at du kom til ${productName}. Har du et par minutter, leser vi gjerne hvordan du hadde det, enten det var bra eller mindre bra.`}
      </StandardOpening>
      <Action href={url}>Skriv noen ord</Action>
      <Paragraph>
        Vi viser det bare på nettsiden hvis du sier ja til det, og du kan trekke det når som helst fra samme
        lenke.
      </Paragraph>
      <Note>Vi spør bare denne ene gangen. Vil du ikke svare, trenger du ikke gjøre noe.</Note>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): TestimonialRequest {
  return {
    name: "Kari Nordmann",
    productName: "Standard",
    url: "https://sidelys.example.no/omtale/0193f0a0-0000-7000-8000-000000000001?key=eksempel",
  };
}
