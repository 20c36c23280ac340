import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To an account's owner, who signs in to a program without a password. */
interface SignInCode {
  readonly name: string;
  readonly email: string;
  /** Six digits */
  readonly code: string;
  readonly url: string;
}

export const template = "sign-in-code";
export const version = 1;
export const label = "Til konto: kode for å logge inn";
export const holdsWhile = "always";

export function subject(): string {
  return "Koden din for å logge inn";
}

export function preview(): string {
  return "Koden og lenken virker én gang, i én time.";
}

export function Body({ name, email, code, url, studio }: LetterProps<SignInCode>) {
  return (
    <>
      <Title>Logg inn</Title>
      <Greeting name={name} />
      <Paragraph>
        Noen ba om å logge inn med denne adressen. Var det deg, logger du inn her, eller skriver inn koden der
        du var:
      </Paragraph>
      <Action href={url}>Logg inn</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Kode", value: code },
          { name: "Lenken og koden", value: "Virker én gang, i én time" },
        ]}
      />
      <Paragraph>Var det ikke deg, trenger du ikke gjøre noe. Gi aldri koden til noen.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): SignInCode {
  return {
    name: "",
    email: "kari@example.no",
    code: "042917",
    url: "https://studio.example.no/auth/v1/verify?token=eksempel&type=magiclink",
  };
}
