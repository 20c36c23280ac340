import { count } from "~/kit/text";
import { Action, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import type { LeadReason } from "../types";

export const template = "studio-chat-leads";
export const version = 1;
export const label = "Til studio: flere henvendelser fra chatten";
export const holdsWhile = "always";

/**
 * Leads that came from one address within an hour of the last letter about it. Without names and numbers: the letter
 * outlives conversations that are deleted.
 */
export interface Props {
  readonly leads: readonly {
    readonly reason: LeadReason;
    /** "fredag 20. november kl. 14.30" */
    readonly when: string;
    readonly adminUrl: string;
  }[];
  readonly listUrl: string;
}

/** Limit on the leads that one letter shows; the list in the back office shows all of them. */
const mostShown = 20;

export function subject({ leads }: Props): string {
  return `${count(leads.length, "ny henvendelse", "nye henvendelser")} fra samme nettadresse`;
}

export function preview({ leads }: Props): string {
  return `${count(leads.length, "henvendelse kom", "henvendelser kom")} rett etter en du har fått brev om.`;
}

export function Body({ leads, listUrl }: Props) {
  const called = leads.filter(({ reason }) => reason === "call-me").length;
  return (
    <>
      <Title>{`${count(leads.length, "ny henvendelse", "nye henvendelser")} i chatten`}</Title>
      <Paragraph>
        De kom fra samme nettadresse som en henvendelse du nylig fikk brev om, så du får ett brev i timen om
        dem. Kommer det svært mange, kan det være noen som misbruker chatten.
      </Paragraph>
      <Facts
        facts={[
          { name: "Vil bli oppringt", value: String(called) },
          { name: "Andre", value: String(leads.length - called) },
        ]}
      />
      <Facts
        facts={leads.slice(0, mostShown).map(({ reason, when, adminUrl }) => ({
          name: reason === "call-me" ? "Ring" : "Kontakt",
          value: [when, adminUrl],
        }))}
      />
      <Action href={listUrl}>Åpne alle henvendelser</Action>
    </>
  );
}

export function sample(): Props {
  const adminUrl = "https://sidelys.example.no/admin/chat-analytics";
  return {
    leads: [
      { reason: "call-me", when: "fredag 20. november kl. 14.30", adminUrl },
      { reason: "contact-box", when: "fredag 20. november kl. 14.42", adminUrl },
    ],
    listUrl: adminUrl,
  };
}
