import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To the owner of an address with which somebody signs up in a program that uses the studio's accounts. */
interface ConfirmSignUp {
  readonly name: string;
  readonly email: string;
  /** Six digits */
  readonly code: string;
  readonly url: string;
}

export const template = "confirm-sign-up";
export const version = 1;
export const label = "Til ny konto: bekreft adressen";
export const holdsWhile = "always";

export function subject(): string {
  return "Bekreft e-postadressen din";
}

export function preview(): string {
  return "Koden og lenken virker én gang, i én time.";
}

export function Body({ name, email, code, url, studio }: LetterProps<ConfirmSignUp>) {
  return (
    <>
      <Title>Bekreft adressen</Title>
      <Greeting name={name} />
      <Paragraph>
        Noen laget en konto hos oss med denne adressen. Var det deg, bekrefter du her, eller skriver inn koden
        der du var:
      </Paragraph>
      <Action href={url}>Bekreft adressen</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Kode", value: code },
          { name: "Lenken og koden", value: "Virker én gang, i én time" },
        ]}
      />
      <Paragraph>Var det ikke deg, trenger du ikke gjøre noe. Da blir det ingen konto.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): ConfirmSignUp {
  return {
    name: "",
    email: "kari@example.no",
    code: "042917",
    url: "https://studio.example.no/auth/v1/verify?token=eksempel&type=signup",
  };
}
