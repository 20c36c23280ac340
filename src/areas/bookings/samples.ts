import { oneOfEach } from "~/areas/catalogue/rules/needs";
import { startingPrice } from "~/areas/catalogue/rules/price";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { SoldLine } from "~/areas/catalogue/types";
import { fromKroner } from "~/kit/money";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import type { BookingLetter } from "./mails/booking-facts";
import { type AgreedPolicy, type Booking, type BookingId, noProgress } from "./types";

export const samplePolicy: AgreedPolicy = {
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  withdrawalDays: 14,
  studioMoveFreeHours: 48,
};

/** Standard with one image. */
export const sampleLines: readonly SoldLine[] = startingPrice(sampleProduct()).lines;

/** A confirmed Standard session on Friday 20 November 2026 at 14.30, ordered by a consumer on 2 November. */
export function confirmedBooking(changes: Partial<Booking> = {}): Booking {
  const from = changes.from ?? instant("2026-11-20T13:30:00Z");
  return {
    id: "019a3f00-0000-7000-8000-000000000001" as BookingId,
    number: 1001,
    status: "confirmed",
    statusSince: instant("2026-11-02T09:00:00Z"),
    revision: 0,
    productId: "019a3f00-0000-7000-8000-0000000000aa",
    productSlug: "headshots",
    productName: "Standard",
    choices: { images: 1, addOns: [], persons: 1 },
    session: {
      needs: oneOfEach("room", "photographer"),
      durationMinutes: 90,
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 15,
      slotStepMinutes: 30,
      leadTimeHours: 12,
    },
    from,
    to: plusMinutes(from, 90),
    totalOre: fromKroner(3900),
    mvaOre: fromKroner(780),
    adjustment: null,
    priceListVersion: 1,
    customer: {
      kind: "privat",
      name: "Kari Nordmann",
      email: "kari@eksempel.example.no",
      phone: "+4790123456",
      companyName: null,
      orgnr: null,
      invoiceReference: null,
    },
    note: "",
    policy: samplePolicy,
    orderedAt: instant("2026-11-02T09:00:00Z"),
    agreedAt: instant("2026-11-02T09:00:00Z"),
    answerBy: null,
    expressStartAt: null,
    studioMovedAt: null,
    lastStudioMoveAt: null,
    memberTerms: [],
    marketingConsentAt: null,
    linkId: "019a3f00-0000-7000-8000-0000000000bb",
    progress: noProgress,
    ...changes,
  };
}

/** The same session as a request, with twelve hours to answer. */
export function sampleRequest(): { booking: BookingLetter; answerBy: Instant } {
  return { booking: sampleLetter(), answerBy: instant("2026-11-12T21:00:00Z") };
}

export function sampleLetter(): BookingLetter {
  const booking = confirmedBooking({
    orderedAt: instant("2026-11-12T09:00:00Z"),
    agreedAt: instant("2026-11-12T09:00:00Z"),
    expressStartAt: instant("2026-11-12T09:00:00Z"),
  });
  return {
    ...booking,
    lines: sampleLines,
    note: "Jeg har krøllete hår og vil gjerne ha råd om frisyre.",
    editUrl: `https://sidelys.example.no/booking/edit/${booking.id}?key=eksempel`,
  };
}
