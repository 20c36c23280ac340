import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

export type Change = "added" | "removed" | "recovered";

/** To an account's owner: a second factor has changed, or a recovery code was used. */
interface SecondFactorChanged {
  readonly name: string;
  readonly email: string;
  readonly what: Change;
  /** "fredag 20. november kl. 14.30" */
  readonly when: string;
}

export const template = "second-factor-changed";
export const version = 1;
export const label = "Til ansatt: totrinnsinnlogging er endret";
export const holdsWhile = "always";

const subjects: Record<Change, string> = {
  added: "Totrinn er lagt til på kontoen din",
  removed: "Totrinn er fjernet fra kontoen din",
  recovered: "Noen logget inn med en gjenopprettingskode",
};

const sentences: Record<Change, string> = {
  added: "Kontoen din har fått en ny måte å bekrefte innloggingen på.",
  removed: "En av måtene å bekrefte innloggingen på er fjernet fra kontoen din.",
  recovered: "En av gjenopprettingskodene dine er brukt til å logge inn. Den virker ikke igjen.",
};

export function subject({ what }: SecondFactorChanged): string {
  return subjects[what];
}

export function preview({ when }: SecondFactorChanged): string {
  return `Det skjedde ${when}.`;
}

export function Body({ name, email, what, when, studio }: LetterProps<SecondFactorChanged>) {
  return (
    <>
      <Title>{subjects[what]}</Title>
      <Greeting name={name} />
      <Paragraph>{sentences[what]}</Paragraph>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Når", value: when },
        ]}
      />
      <Paragraph>Var det deg, trenger du ikke gjøre noe.</Paragraph>
      <Paragraph>
        Var det ikke deg, har noen passordet ditt. Velg «Glemt passordet?» der du logger inn, og si fra til
        den som styrer studioet. Da logges alle ut av kontoen.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): SecondFactorChanged {
  return {
    name: "Ingrid Østvold",
    email: "ingrid@example.no",
    what: "added",
    when: "fredag 20. november kl. 14.30",
  };
}
