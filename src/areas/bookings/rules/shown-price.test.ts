import { describe, expect, it } from "vitest";
import { startingPrice } from "~/areas/catalogue/rules/price";
import { sampleProduct } from "~/areas/catalogue/samples";
import { fromKroner } from "~/kit/money";
import { type LetterFile, renderLetter } from "~/ui/letter/render-letter";
import { sampleStudio } from "~/ui/letter/samples";
import * as bookingChanged from "../mails/booking-changed";
import * as bookingConfirmed from "../mails/booking-confirmed";
import type { BookingLetter } from "../mails/booking-facts";
import * as bookingMoved from "../mails/booking-moved";
import * as confirmOrder from "../mails/confirm-order";
import * as groupChanged from "../mails/group-changed";
import * as requestReceived from "../mails/request-received";
import * as studioBookingChanged from "../mails/studio-booking-changed";
import * as studioNewBooking from "../mails/studio-new-booking";
import { sampleLetter } from "../samples";

/** One person's staff photo of 1 950 kr without MVA, for a company. */
function firmLetter(): BookingLetter {
  const { lines, totalOre, mvaOre } = startingPrice(sampleProduct("ansattfoto-studio"));
  const letter = sampleLetter();
  const customer = { ...letter.customer, kind: "bedrift", companyName: "Firma AS" } as const;
  return { ...letter, customer, lines, totalOre, mvaOre };
}

function textOf<Props extends object>(letter: LetterFile<Props>, props: Props): string {
  const { text } = renderLetter(letter, props, sampleStudio);
  return text.replaceAll(/\s+/g, " ");
}

const also = { totalBeforeOre: fromKroner(1950) };

/** The letter to a consumer and to a company, by its own sample. */
const texts = (booking: BookingLetter) => ({
  confirmed: textOf(bookingConfirmed, { ...bookingConfirmed.sample(), booking }),
  received: textOf(requestReceived, { ...requestReceived.sample(), booking }),
  changed: textOf(bookingChanged, { ...bookingChanged.sample(), booking }),
  group: textOf(groupChanged, { ...groupChanged.sample(), booking }),
  moved: textOf(bookingMoved, { ...bookingMoved.sample(), booking, also }),
  toConfirm: textOf(confirmOrder, {
    ...confirmOrder.sample(),
    kind: booking.customer.kind,
    totalOre: booking.totalOre,
  }),
  studioNew: textOf(studioNewBooking, { ...studioNewBooking.sample(), booking }),
  studioChanged: textOf(studioBookingChanged, { ...studioBookingChanged.sample(), booking }),
});

describe("the price in a letter about a company's staff photos", () => {
  const letters = texts(firmLetter());

  it.each(["confirmed", "received", "changed", "group"] as const)(
    "has lines without MVA, the total with it, and the sum without it: %s",
    (name) => {
      expect(letters[name]).toContain("per person, eks. mva.: 1 950 kr");
      expect(letters[name]).toContain("2 437,50 kr inkl. mva. Herav mva. 487,50 kr Eks. mva. 1 950 kr");
    },
  );

  it("has no full stop twice", () => {
    for (const text of Object.values(letters)) expect(text).not.toContain("..");
    expect(bookingChanged.preview({ ...bookingChanged.sample(), booking: firmLetter() })).toContain(
      "mva. Før",
    );
  });

  it("says in every sentence with a total that it includes MVA", () => {
    expect(letters.changed).toContain("Prisen er nå 2 437,50 kr inkl. mva. Før var den 4 850 kr.");
    expect(letters.studioChanged).toContain("Prisen er nå 2 437,50 kr inkl. mva. Før");
    expect(letters.moved).toContain("Prisen er nå 2 437,50 kr inkl. mva. Før var den 1 950 kr.");
    expect(letters.group).toContain("Før var prisen 5 850 kr inkl. mva.");
    expect(letters.toConfirm).toContain("2 437,50 kr inkl. mva.");
    expect(letters.studioNew).toContain("2 437,50 kr inkl. mva. 1 950 kr eks. mva.");
  });
});

it("leaves a consumer's letters without a word about prices without MVA", () => {
  const letters = texts(sampleLetter());
  for (const text of Object.values(letters)) expect(text).not.toMatch(/eks\. mva/i);
  expect(letters.changed).toContain("Prisen er nå 3 900 kr. Før var den 4 850 kr.");
  expect(letters.toConfirm).toMatch(/3 900 kr(?! inkl)/);
});
