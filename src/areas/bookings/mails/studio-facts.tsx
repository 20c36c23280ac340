import { netText, totalText } from "~/areas/catalogue/texts/price-table";
import { formatEmail } from "~/kit/email";
import { formatKroner } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { formatWhen } from "~/kit/time-format";
import { Facts } from "~/ui/letter/blocks";
import type { Due } from "../rules/policy";
import { saysMva } from "../rules/shown-price";
import { sessionName } from "../texts/session";
import type { BookingLetter } from "./booking-facts";

export function StudioFacts({ booking, due }: { booking: BookingLetter; due?: Due }) {
  const { customer, note } = booking;
  return (
    <Facts
      facts={[
        { name: "Tid", value: formatWhen(booking.from) },
        { name: "Hva", value: sessionName(booking.productName, booking.choices) },
        {
          name: "Kunde",
          value: customer.companyName ? [customer.name, customer.companyName] : customer.name,
        },
        ...(customer.phone ? [{ name: "Mobil", value: formatPhone(customer.phone) }] : []),
        ...(customer.email ? [{ name: "E-post", value: formatEmail(customer.email) }] : []),
        due && !due.withPrice
          ? { name: "Å betale", value: due.totalOre > 0 ? formatKroner(due.totalOre) : "Ingenting" }
          : { name: "Pris", value: pricesOf(booking) },
        ...(note ? [{ name: "Merknad", value: note }] : []),
        { name: "Bestilling", value: String(booking.number) },
      ]}
    />
  );
}

function pricesOf({ totalOre, mvaOre, customer, lines }: BookingLetter): string[] {
  return [totalText(totalOre, true), ...(saysMva(customer.kind, lines) ? [netText(totalOre, mvaOre)] : [])];
}
