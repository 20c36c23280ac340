import { totalText } from "~/areas/catalogue/texts/price-table";
import type { Choices, SoldLine } from "~/areas/catalogue/types";
import { PriceFacts as SoldFacts } from "~/areas/catalogue/ui/price-facts";
import { formatDuration } from "~/kit/duration-format";
import type { Ore } from "~/kit/money";
import { dayOf, type Instant, minutesBetween } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Facts } from "~/ui/letter/blocks";
import type { Studio } from "~/ui/letter/frame";
import { firstName } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import { saysMva } from "../rules/shown-price";
import { memberName } from "../texts/group";
import { sessionName } from "../texts/session";
import type { AgreedPolicy, Customer, Member, MemberTerms } from "../types";

/** The booking as every letter renders it. */
export interface BookingLetter {
  readonly number: number;
  readonly productId: string;
  readonly productName: string;
  readonly choices: Pick<Choices, "persons" | "group">;
  readonly from: Instant;
  readonly to: Instant;
  readonly customer: Customer;
  readonly lines: readonly SoldLine[];
  readonly totalOre: Ore;
  readonly mvaOre: Ore;
  readonly policy: AgreedPolicy;
  readonly agreedAt: Instant;
  readonly statusSince: Instant;
  readonly expressStartAt: Instant | null;
  readonly studioMovedAt: Instant | null;
  readonly lastStudioMoveAt: Instant | null;
  readonly memberTerms: readonly MemberTerms[];
  readonly note: string;
  readonly editUrl: string;
  /** The members with a time, in the order of their times; left out where there is no group. */
  readonly members?: readonly MemberTime[];
}

export type MemberTime = Pick<Member, "name" | "from" | "to">;

/** The same lines in every letter to the customer. */
export function SessionFacts({ booking, studio }: { booking: BookingLetter; studio: Studio }) {
  const duration = formatDuration(minutesBetween(booking.from, booking.to));
  return (
    <Facts
      facts={[
        { name: "Dag", value: formatDay(dayOf(booking.from)) },
        { name: "Tid", value: `${formatTimeRange(booking.from, booking.to)} (${duration})` },
        {
          name: "Sted",
          value: [studio.name, studio.addressStreet, `${studio.addressPostalCode} ${studio.addressCity}`],
        },
        ...(booking.members
          ? [
              {
                name: "Hvem når",
                value: booking.members.map(
                  (member) => `${formatTimeRange(member.from, member.to)}: ${memberName(member)}`,
                ),
              },
            ]
          : []),
        { name: "Hva", value: sessionName(booking.productName, booking.choices) },
        { name: "Bestilling", value: String(booking.number) },
      ]}
    />
  );
}

/** A total in a sentence of a letter. */
export function letterTotal({ customer, lines }: BookingLetter, totalOre: Ore): string {
  return totalText(totalOre, saysMva(customer.kind, lines));
}

export function PriceFacts({ booking }: { booking: BookingLetter }) {
  const { customer, lines, totalOre, mvaOre } = booking;
  return (
    <SoldFacts lines={lines} totalOre={totalOre} mvaOre={mvaOre} saysMva={saysMva(customer.kind, lines)} />
  );
}

/** How the letters about a booking take the studio's own words; the subject must say when, unless `needs` says less. */
export function bookingWords(
  parts: TakesWords<object>["parts"],
  needs: TakesWords<object>["needs"] = { subject: ["tidspunkt"] },
): TakesWords<{ booking: BookingLetter }> {
  return {
    parts,
    needs,
    fields: ({ booking, studio }) => ({
      fornavn: firstName(booking.customer.name),
      produkt: booking.productName,
      tidspunkt: formatWhen(booking.from),
      pris: letterTotal(booking, booking.totalOre),
      bestilling: String(booking.number),
      ...studioFields(studio),
    }),
    productId: ({ booking }) => booking.productId,
  };
}
