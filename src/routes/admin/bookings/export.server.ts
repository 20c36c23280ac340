import { type BookingFileRow, bookingsForFile } from "~/areas/bookings/reads/file-rows.server";
import { staffTexts } from "~/areas/bookings/texts/staff";
import type { SheetColumn } from "~/kit/cell-value";
import { exported } from "../exported.server";
import { mvaColumns } from "../mva-columns";
import { bookingColumns } from "./columns";

const { columns: words } = staffTexts;

/** Who pays, and what: in files alone. */
const payerColumns: readonly SheetColumn<BookingFileRow>[] = [
  { header: words.fees, value: ({ feesOre }) => ({ ore: feesOre }) },
  { header: words.due, value: ({ dueOre }) => ({ ore: dueOre }) },
  { header: words.paid, value: ({ paidOre }) => (paidOre === null ? "" : { ore: paidOre }) },
  { header: words.paidOn, value: ({ paidOn }) => paidOn ?? "" },
  { header: words.company, value: ({ companyName }) => companyName },
  { header: words.orgnr, value: ({ orgnr }) => orgnr },
  { header: words.email, value: ({ email }) => email },
  { header: words.reference, value: ({ reference }) => reference },
];

export const exportedList = exported("bestillinger", bookingsForFile, [
  ...bookingColumns,
  ...mvaColumns,
  ...payerColumns,
]);
