import { type Instant, instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { Action, type Fact, Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, firstName, Greeting } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To a visitor who started a booking and gave an address: the link back to it. */
interface DraftResume {
  readonly name: string;
  readonly productName: string;
  /** Null: no time was chosen. */
  readonly from: Instant | null;
  readonly url: string;
  readonly keepDays: number;
}

export const template = "draft-resume";
export const version = 1;
export const label = "Til kunden: fullfør bestillingen";
export const holdsWhile = "draft-open";
export const words: TakesWords<DraftResume> = {
  parts: ["subject", "opening", "closing"],
  needs: {},
  fields: ({ name, productName, studio }) => ({
    fornavn: firstName(name),
    produkt: productName,
    ...studioFields(studio),
  }),
};

export function subject({ productName }: DraftResume): string {
  return `Vil du fullføre bestillingen av ${productName}?`;
}

export function preview(): string {
  return "Alt du valgte, er tatt vare på. Lenken tar deg tilbake dit du slapp.";
}

export function Body({ name, productName, from, url, keepDays, studio }: LetterProps<DraftResume>) {
  return (
    <>
      <Title>Vil du fullføre bestillingen?</Title>
      <Greeting name={name} />
      <Paragraph>Du begynte på en bestilling hos oss. Den er ikke sendt, og ingenting er betalt.</Paragraph>
      <Facts facts={factsOf(productName, from)} />
      <Action href={url}>Fortsett bestillingen</Action>
      <Paragraph>Tiden er ikke din før du har bestilt. Er den tatt, velger du en ny.</Paragraph>
      <Note>{`Vil du ikke bestille, trenger du ikke gjøre noe. Valgene dine slettes etter ${keepDays} dager.`}</Note>
      <Closing studio={studio} />
    </>
  );
}

function factsOf(productName: string, from: Instant | null): readonly Fact[] {
  const product = { name: "Fotografering", value: productName };
  return from === null ? [product] : [product, { name: "Tid du valgte", value: formatWhen(from) }];
}

export function sample(): DraftResume {
  return {
    name: "Kari Nordmann",
    productName: "Standard",
    from: instant("2026-11-27T10:00:00+01:00"),
    url: "https://sidelys.example.no/booking/fortsett/0193f0a0-0000-7000-8000-000000000001?key=eksempel",
    keepDays: 30,
  };
}
