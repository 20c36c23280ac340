import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { addOre, type Ore, ore } from "~/kit/money";
import { type Day, type Instant, instant } from "~/kit/time";
import { listReader } from "~/platform/database/list-reader.server";
import { dueNow } from "../rules/policy";
import { bookings } from "../tables.server";
import { bookingList, type FeeKind } from "../types";
import { type BookingRow, bookingRead, bookingRow, bookingSelect } from "./admin-list.server";

/** A row of the list's file: what a spreadsheet needs besides what the list shows. */
export interface BookingFileRow extends BookingRow {
  readonly email: string;
  readonly orgnr: string | null;
  readonly reference: string | null;
  /** Without waived fees. */
  readonly feesOre: Ore;
  /** What the customer owes in all: for a cancelled booking its fees alone. */
  readonly dueOre: Ore;
  readonly paidOre: Ore | null;
  readonly paidOn: Day | null;
}

interface Fee {
  readonly kind: FeeKind;
  readonly ore: number;
  readonly shareOre: number;
  readonly waivedAt: string | null;
}

export const bookingsForFile = listReader<Staff>()(bookingList, {
  ...bookingRead,
  select: {
    ...bookingSelect,
    email: bookings.customerEmail,
    orgnr: bookings.orgnr,
    reference: bookings.invoiceReference,
    paidOre: bookings.paidOre,
    paidOn: bookings.paidOn,
    fees: sql<Fee[]>`(SELECT coalesce(json_agg(json_build_object(
        'kind', kind, 'ore', ore, 'shareOre', share_ore, 'waivedAt', waived_at)), '[]')
      FROM booking_fees WHERE booking_id = bookings.id)`,
  },
  row: ({ email, orgnr, reference, paidOre, paidOn, fees, ...selected }): BookingFileRow => {
    const due = dueNow(selected, fees.map(feeOf));
    return {
      ...bookingRow(selected),
      email,
      orgnr,
      reference,
      paidOre,
      paidOn,
      feesOre: addOre(...due.fees.map((fee) => fee.ore)),
      dueOre: due.totalOre,
    };
  },
});

function feeOf({ kind, ore: fee, shareOre, waivedAt }: Fee) {
  const waived: Instant | null = waivedAt === null ? null : instant(new Date(waivedAt));
  return { kind, ore: ore(fee), shareOre: ore(shareOre), waivedAt: waived };
}
