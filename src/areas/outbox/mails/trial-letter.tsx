import { Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** Sent by staff to themselves, to test that letters are delivered. */
interface TrialLetter {
  name: string;
  /** "fredag 20. november kl. 14.30" */
  when: string;
}

export const template = "trial-letter";
export const version = 1;
export const label = "Prøvebrev";
export const holdsWhile = "always";

export function subject(): string {
  return "Prøvebrev: e-posten virker";
}

export function preview({ when }: TrialLetter): string {
  return `Skrevet ${when} fra utboksen`;
}

export function Body({ name, when, studio }: LetterProps<TrialLetter>) {
  return (
    <>
      <Title>E-posten virker</Title>
      <Greeting name={name} />
      <Paragraph>
        Du ba om et prøvebrev fra utboksen. Når du leser dette, går brevene fra studioet ut som de skal.
      </Paragraph>
      <Facts
        facts={[
          { name: "Skrevet", value: when },
          { name: "Særnorsk", value: "Blåbærsyltetøy på ærlig grovbrød" },
        ]}
      />
      <Paragraph>Svarer du på dette brevet, kommer svaret til {studio.email}.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): TrialLetter {
  return { name: "Ada Admin", when: "fredag 20. november kl. 14.30" };
}
