import { type Instant, instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Action, Note, Paragraph, Subtitle, Title } from "~/ui/letter/blocks";
import { Closing, Greeting } from "~/ui/letter/greeting";
import type { LetterProps } from "~/ui/letter/render-letter";

interface BookingLink {
  readonly what: string;
  readonly number: number;
  readonly from: Instant;
  readonly url: string;
}

/** To somebody who has lost the link to a booking and asked for it on the website. */
export interface Props {
  readonly name: string;
  readonly links: readonly BookingLink[];
}

export const template = "booking-links";
export const version = 1;
export const label = "Lenken til bestillingen, på nytt";
export const holdsWhile = "always";

export function subject({ links }: Props): string {
  return links.length === 1 ? "Lenken til bestillingen din" : "Lenkene til bestillingene dine";
}

export function preview(): string {
  return "Her kan du se, flytte, endre eller avbestille.";
}

export function Body({ name, links, studio }: LetterProps<Props>) {
  return (
    <>
      <Title>{subject({ name, links })}</Title>
      <Greeting name={name} />
      <Paragraph>
        Du ba om lenken på nettstedet vårt. Med den kan du se, flytte, endre eller avbestille.
      </Paragraph>
      {links.map(({ what, number, from, url }) => (
        <Link key={url} what={`${what}, bestilling ${number}`} when={formatWhenWithYear(from)} url={url} />
      ))}
      <Note>
        Var det ikke du som ba om den, trenger du ikke gjøre noe. Lenken er sendt bare hit, og bestillingen er
        som før.
      </Note>
      <Closing studio={studio} />
    </>
  );
}

function Link({ what, when, url }: { readonly what: string; readonly when: string; readonly url: string }) {
  return (
    <>
      <Subtitle>{when.charAt(0).toUpperCase() + when.slice(1)}</Subtitle>
      <Paragraph>{what}</Paragraph>
      <Action href={url}>Åpne bestillingen</Action>
    </>
  );
}

export function sample(): Props {
  return {
    name: "Kari Nordmann",
    links: [
      {
        what: "Standard",
        number: 1042,
        from: instant("2026-11-27T10:00:00+01:00"),
        url: "https://sidelys.example.no/booking/edit/0193f0a0-0000-7000-8000-000000000001?key=eksempel",
      },
    ],
  };
}
