import { Action, Bullets, Facts, Paragraph, TextLink, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

interface OpenLine {
  /** "Noen ble administrator, fredag 20. november kl. 14.30" */
  readonly words: string;
  readonly url: string;
}

/** To each administrator on Monday: the events of the week before about sign-ins and data. */
interface SecurityWeek {
  readonly name: string;
  /** "16.–22. november" */
  readonly week: string;
  readonly signIns: number;
  readonly wrongPasswords: number;
  readonly exports: number;
  readonly alerts: number;
  /** All events, the most serious first: "1 kritisk", "2 høy" */
  readonly bySeverity: readonly string[];
  /** Alerts that nobody has settled. */
  readonly open: readonly OpenLine[];
  /** How many more alerts there are than `open` has. */
  readonly more: number;
  /** The link to the list of security events. */
  readonly url: string;
}

export const template = "security-week";
export const version = 2;
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
  bySeverity,
  open,
  more,
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
          { name: "Hendelser", value: bySeverity },
          { name: "Innlogginger", value: String(signIns) },
          { name: "Feil passord", value: String(wrongPasswords) },
          { name: "Eksporter", value: String(exports) },
        ]}
      />
      {open.length > 0 ? (
        <>
          <Paragraph>Disse varslene har ingen sett på ennå:</Paragraph>
          <Bullets
            items={[
              ...open.map(({ words, url: address }) => (
                <TextLink key={address} href={address}>
                  {words}
                </TextLink>
              )),
              ...(more > 0 ? [`og ${more} til`] : []),
            ]}
          />
        </>
      ) : (
        <Paragraph>{settled(alerts)} Du trenger ikke gjøre noe.</Paragraph>
      )}
      <Action href={url}>Se hendelsene</Action>
      <Paragraph>Brevet kommer om mandagen når det er noe å fortelle.</Paragraph>
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
    bySeverity: ["1 kritisk", "1 høy", "3 middels", "48 lave"],
    open: [
      {
        words: "Noen ble administrator, fredag 20. november kl. 14.30",
        url: "https://studio.example.no/admin/security/0198f000-0000-7000-8000-000000000001",
      },
    ],
    more: 0,
    url: "https://studio.example.no/admin/security",
  };
}
