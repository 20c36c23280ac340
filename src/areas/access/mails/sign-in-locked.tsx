import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To an account's owner: sign-in was locked after too many wrong passwords. */
interface SignInLocked {
  readonly name: string;
  readonly email: string;
  /** "fredag 20. november kl. 14.30" */
  readonly when: string;
}

export const template = "sign-in-locked";
export const version = 2;
export const label = "Til ansatt: feil passord mange ganger";
export const holdsWhile = "always";

export function subject(): string {
  return "Mange feil passord på kontoen din";
}

export function preview({ when }: SignInLocked): string {
  return `Vi stengte for flere forsøk ${when}. Ingen kom inn.`;
}

export function Body({ name, email, when, studio }: LetterProps<SignInLocked>) {
  return (
    <>
      <Title>Noen har skrevet feil passord mange ganger</Title>
      <Greeting name={name} />
      <Paragraph>Vi stengte for flere forsøk derfra en stund. Ingen av forsøkene slapp inn.</Paragraph>
      <Facts
        facts={[
          { name: "Konto", value: email },
          { name: "Når", value: when },
        ]}
      />
      <Paragraph>Var det deg, trenger du ikke gjøre noe. Vent litt, og prøv igjen.</Paragraph>
      <Paragraph>
        Var det ikke deg, kan du logge inn som vanlig i en nettleser du har brukt før. Den stenges ikke av at
        andre gjetter.
      </Paragraph>
      <Paragraph>
        Tror du at noen kjenner passordet ditt, bør du bytte det. Velg «Glemt passordet?» der du logger inn.
      </Paragraph>
      <Paragraph>Du får høyst én slik e-post om dagen.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): SignInLocked {
  return { name: "Ingrid Østvold", email: "ingrid@example.no", when: "fredag 20. november kl. 14.30" };
}
