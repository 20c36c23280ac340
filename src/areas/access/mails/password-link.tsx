import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To an account's owner, who has asked for a new password at the sign-in page. */
interface PasswordLink {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

export const template = "password-link";
export const version = 1;
export const label = "Til ansatt: lenke til nytt passord";
export const holdsWhile = "always";

export function subject(): string {
  return "Lenke til nytt passord";
}

export function preview(): string {
  return "Lenken virker én gang, i én time.";
}

export function Body({ name, email, url, studio }: LetterProps<PasswordLink>) {
  return (
    <>
      <Title>Velg et nytt passord</Title>
      <Greeting name={name} />
      <Paragraph>Noen ba om et nytt passord for kontoen din. Var det deg, velger du det her:</Paragraph>
      <Action href={url}>Velg nytt passord</Action>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Lenken", value: "Virker én gang, i én time" },
        ]}
      />
      <Paragraph>
        Var det ikke deg, trenger du ikke gjøre noe. Passordet ditt er det samme til noen bruker lenken.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): PasswordLink {
  return {
    name: "Ingrid Østvold",
    email: "ingrid@example.no",
    url: "https://studio.example.no/auth/nytt-passord?token=eksempel",
  };
}
