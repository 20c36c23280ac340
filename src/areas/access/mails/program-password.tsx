import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To an account's owner, who has asked for a new password in a program. */
interface ProgramPassword {
  readonly name: string;
  readonly email: string;
  /** Six digits */
  readonly code: string;
  readonly url: string;
}

export const template = "program-password";
export const version = 1;
export const label = "Til konto: nytt passord i et program";
export const holdsWhile = "always";

export function subject(): string {
  return "Velg et nytt passord";
}

export function preview(): string {
  return "Koden og lenken virker én gang, i én time.";
}

export function Body({ name, email, code, url, studio }: LetterProps<ProgramPassword>) {
  return (
    <>
      <Title>Velg et nytt passord</Title>
      <Greeting name={name} />
      <Paragraph>
        Noen ba om et nytt passord for kontoen din. Var det deg, går du videre her, eller skriver inn koden
        der du var:
      </Paragraph>
      <Action href={url}>Velg nytt passord</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Kode", value: code },
          { name: "Lenken og koden", value: "Virker én gang, i én time" },
        ]}
      />
      <Paragraph>Var det ikke deg, trenger du ikke gjøre noe. Passordet ditt er det samme.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): ProgramPassword {
  return {
    name: "",
    email: "kari@example.no",
    code: "042917",
    url: "https://studio.example.no/auth/v1/verify?token=eksempel&type=recovery",
  };
}
