import { Action, Bullets, Facts, Paragraph, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

/** To each administrator on Monday: what was noticed about sign-ins and data in the week before. */
interface SecurityWeek {
  readonly name: string;
  /** "16.–22. november" */
  readonly week: string;
  readonly signIns: number;
  readonly wrongPasswords: number;
  readonly exports: number;
  readonly alerts: number;
  /** Alerts that nobody has settled: "Noen ble administrator, fredag 20. november kl. 14.30" */
  readonly open: readonly string[];
  /** The list of security events. */
  readonly url: string;
}

export const template = "security-week";
export const version = 1;
export const label = "Til administrator: sikkerhet, uken som gikk";
export const holdsWhile = "always";

export function subject({ open, week }: SecurityWeek): string {
  return open.length > 0 ? `Sikkerhet ${week}: noe å se på` : `Sikkerhet ${week}`;
}

export function preview({ open, alerts }: SecurityWeek): string {
  return open.length > 0 ? "Noen varsler er ikke behandlet." : settled(alerts);
}

const settled = (alerts: number) => (alerts > 0 ? "Alle varsler er behandlet." : "Det var ingen varsler.");

export function Body({
  name,
  week,
  signIns,
  wrongPasswords,
  exports,
  alerts,
  open,
  url,
  studio,
}: LetterProps<SecurityWeek>) {
  return (
    <>
      <Title>Sikkerhet, uken som gikk</Title>
      <Greeting name={name} />
      <Facts
        facts={[
          { name: "Uken", value: week },
          { name: "Varsler", value: String(alerts) },
          { name: "Innlogginger", value: String(signIns) },
          { name: "Feil passord", value: String(wrongPasswords) },
          { name: "Eksporter av lister", value: String(exports) },
        ]}
      />
      {open.length > 0 ? (
        <>
          <Paragraph>Disse varslene har ingen sett på ennå:</Paragraph>
          <Bullets items={open} />
        </>
      ) : (
        <Paragraph>{settled(alerts)} Du trenger ikke gjøre noe.</Paragraph>
      )}
      <Action href={url}>Se hendelsene</Action>
      <Paragraph>Brevet kommer på mandager når det er noe å fortelle.</Paragraph>
      <Closing studio={studio} />
    </>
  );
}

export function sample(): SecurityWeek {
  return {
    name: "Ingrid Østvold",
    week: "16.–22. november",
    signIns: 41,
    wrongPasswords: 7,
    exports: 2,
    alerts: 2,
    open: ["Noen ble administrator, fredag 20. november kl. 14.30"],
    url: "https://studio.example.no/admin/security",
  };
}
