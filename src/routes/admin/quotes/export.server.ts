import { type QuoteRow, quotesForAdmin } from "~/areas/quotes/reads/admin-list.server";
import { quoteStaffTexts } from "~/areas/quotes/texts/staff";
import type { SheetColumn } from "~/kit/cell-value";
import { exported } from "../exported.server";
import { mvaColumns } from "../mva-columns";
import { quoteColumns } from "./columns";

const { inFile: words } = quoteStaffTexts;

/** Whom the quote is for: in files alone. */
const partyColumns: readonly SheetColumn<QuoteRow>[] = [
  { header: words.company, value: ({ companyName }) => companyName },
  { header: words.orgnr, value: ({ orgnr }) => orgnr },
  { header: words.contact, value: ({ name }) => name },
  { header: words.email, value: ({ email }) => email },
  { header: words.phone, value: ({ phone }) => phone },
  { header: words.reference, value: ({ reference }) => reference },
];

export const exportedList = exported("tilbud", quotesForAdmin, [
  ...quoteColumns,
  ...mvaColumns,
  ...partyColumns,
]);
