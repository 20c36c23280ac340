import { Facts, Note, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";
import { copiedText } from "../rules/copied-text";

/** To a visitor who asked something: what was asked, and when the answer comes. */
export interface Props {
  readonly name: string;
  readonly message: string;
  /** "2 timer" */
  readonly hours: string;
}

export const template = "lead-copy";
export const version = 1;
export const label = "Kopi til den som spør";
export const holdsWhile = "lead-exists";

export function subject(): string {
  return "Kopi av spørsmålet ditt";
}

export function preview({ hours }: Props): string {
  return `Vi har fått spørsmålet, og svarer vanligvis innen ${hours} i åpningstiden.`;
}

export function Body({ name, message, hours, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>Vi har fått spørsmålet ditt</Title>
      <Greeting name={copiedText(name)} />
      <Paragraph>{`Takk for at du skrev. Vi svarer vanligvis innen ${hours} i åpningstiden.`}</Paragraph>
      <Facts facts={[{ name: "Du skrev", value: copiedText(message).split("\n").filter(Boolean) }]} />
      <Paragraph>Vil du legge til noe, svar på denne e-posten.</Paragraph>
      <Note>
        Har du ikke skrevet til oss, har noen oppgitt adressen din ved en feil. Da kan du se bort fra denne.
      </Note>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): Props {
  return {
    name: "Kari Nordmann",
    message: "Emne: Time og tidspunkt\nKan jeg ta med hunden på bildet?",
    hours: "2 timer",
  };
}
