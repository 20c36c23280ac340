import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To an account's owner, who proves in a program who they are before the password is changed. */
interface ProveCode {
  readonly name: string;
  readonly code: string;
}

export const template = "prove-code";
export const version = 1;
export const label = "Til konto: kode før en endring";
export const holdsWhile = "always";

export function subject(): string {
  return "Koden din for å bekrefte en endring";
}

export function preview(): string {
  return "Koden virker én gang, i én time.";
}

export function Body({ name, code, studio }: LetterProps<ProveCode>) {
  return (
    <>
      <Title>Bekreft at det er deg</Title>
      <Greeting name={name} />
      <Paragraph>Skriv inn koden der du holder på å endre kontoen din:</Paragraph>
      <Facts
        facts={[
          { name: "Kode", value: code },
          { name: "Virker", value: "Én gang, i én time" },
        ]}
      />
      <Paragraph>Var det ikke deg, bør du bytte passord. Gi aldri koden til noen.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): ProveCode {
  return { name: "Ingrid Østvold", code: "042917" };
}
