import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To the new address of a member of staff: the link proves that they read mail there. */
interface EmailChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly url: string;
}

export const template = "email-change";
export const version = 1;
export const label = "Til ansatt: bekreft ny e-postadresse";
export const holdsWhile = "always";

export function subject(): string {
  return "Bekreft den nye e-postadressen";
}

export function preview(): string {
  return "Lenken virker én gang, i ett døgn.";
}

export function Body({ name, from, to, url, studio }: LetterProps<EmailChange>) {
  return (
    <>
      <Title>Bekreft adressen</Title>
      <Greeting name={name} />
      <Paragraph>Du har bedt om å logge inn med denne adressen fra nå av:</Paragraph>
      <Action href={url}>Bekreft adressen</Action>
      <Facts
        facts={[
          { name: "Ny adresse", value: to },
          { name: "Adressen til nå", value: from },
          { name: "Lenken", value: "Virker én gang, i ett døgn" },
        ]}
      />
      <Paragraph>Var det ikke deg, trenger du ikke gjøre noe. Da blir alt som før.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): EmailChange {
  return {
    name: "Ingrid Østvold",
    from: "ingrid@example.no",
    to: "ingrid.ostvold@example.no",
    url: "https://studio.example.no/auth/ny-epost?token=eksempel",
  };
}
