import { formatDuration } from "~/kit/duration-format";
import { dayOf, type Instant, instant, minutesBetween, plusMinutes } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Bullets, Facts, TextLink } from "~/ui/letter/blocks";
import type { Studio } from "~/ui/letter/frame";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import { memberName } from "../texts/group";

/** One person's time in a group, as the letters to that person render it. */
export interface MemberLetter {
  readonly name: string;
  readonly productName: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly bookedBy: string;
  /** The payer's company; null for a private customer. */
  readonly companyName: string | null;
  readonly url: string;
}

export function MemberFacts({ member, studio }: { member: MemberLetter; studio: Studio }) {
  const duration = formatDuration(minutesBetween(member.from, member.to));
  return (
    <Facts
      facts={[
        { name: "Dag", value: formatDay(dayOf(member.from)) },
        { name: "Din tid", value: `${formatTimeRange(member.from, member.to)} (${duration})` },
        {
          name: "Sted",
          value: [studio.name, studio.addressStreet, `${studio.addressPostalCode} ${studio.addressCity}`],
        },
        { name: "Hva", value: member.productName },
        { name: "Gruppe", value: groupOf(member) },
      ]}
    />
  );
}

/** The times of several members who have the same mailbox, each with the link to its own page. */
export function SharedTimes({ all, studio }: { all: readonly MemberLetter[]; studio: Studio }) {
  const [first] = all;
  if (!first) return null;
  return (
    <>
      <Facts
        facts={[
          { name: "Dag", value: formatDay(dayOf(first.from)) },
          {
            name: "Sted",
            value: [studio.name, studio.addressStreet, `${studio.addressPostalCode} ${studio.addressCity}`],
          },
          { name: "Hva", value: first.productName },
          { name: "Gruppe", value: groupOf(first) },
        ]}
      />
      <Bullets
        items={all.map((member) => (
          <TextLink key={member.url} href={member.url}>
            {timeOf(member)}
          </TextLink>
        ))}
      />
    </>
  );
}

/** "kl. 10.00–10.15: Ola Nordmann" */
export function timeOf({ from, to, name }: MemberLetter): string {
  return `${formatTimeRange(from, to)}: ${memberName({ name })}`;
}

/** The name of the group's payer. */
function groupOf({ bookedBy, companyName }: MemberLetter): string {
  return `Gruppen til ${bookedBy}${companyName ? `, ${companyName}` : ""}`;
}

export function sampleMember(): MemberLetter {
  const from = instant("2026-11-20T13:30:00Z");
  return {
    name: "Ola Nordmann",
    productName: "Express",
    from,
    to: plusMinutes(from, 15),
    bookedBy: "Kari Nordmann",
    companyName: "Fjordlys AS",
    url: "https://sidelys.example.no/booking/person/019a3f00-0000-7000-8000-0000000000cc?key=eksempel",
  };
}

/** How a letter to one person of a group takes the studio's own words. */
export const memberWords: TakesWords<{ member: MemberLetter }> = {
  parts: ["subject", "opening", "closing"],
  needs: { subject: ["tidspunkt"] },
  fields: ({ member, studio }) => ({
    produkt: member.productName,
    tidspunkt: formatWhen(member.from),
    ...studioFields(studio),
  }),
};
