import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To the earlier address of a member of staff, in case somebody else changed it. */
interface EmailChanged {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** "fredag 20. november kl. 14.30" */
  readonly when: string;
}

export const template = "email-changed";
export const version = 1;
export const label = "Til ansatt: e-postadressen er endret";
export const holdsWhile = "always";

export function subject(): string {
  return "E-postadressen du logger inn med, er endret";
}

export function preview({ when }: EmailChanged): string {
  return `Det skjedde ${when}.`;
}

export function Body({ name, from, to, when, studio }: LetterProps<EmailChanged>) {
  return (
    <>
      <Title>E-postadressen er endret</Title>
      <Greeting name={name} />
      <Paragraph>Kontoen din har fått en ny adresse å logge inn med.</Paragraph>
      <Facts
        facts={[
          { name: "Før", value: from },
          { name: "Nå", value: to },
          { name: "Når", value: when },
        ]}
      />
      <Paragraph>
        Var det ikke deg, sier du fra til den som styrer studioet med en gang. De kan stenge kontoen.
      </Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): EmailChanged {
  return {
    name: "Ingrid Østvold",
    from: "ingrid@example.no",
    to: "ingrid.ostvold@example.no",
    when: "fredag 20. november kl. 14.30",
  };
}
