import { type InvoiceFileRow, invoicesForFile } from "~/areas/billing/reads/file-rows.server";
import { invoiceStateNames } from "~/areas/billing/texts/beside";
import { invoiceTexts } from "~/areas/billing/texts/staff";
import type { SheetColumn } from "~/kit/cell-value";
import { exported } from "../exported.server";
import { invoiceColumns } from "./columns";

const { fields: words, columns, inFile } = invoiceTexts;

const shown = invoiceColumns.map((column) =>
  column.key === "status"
    ? { header: columns.status, value: ({ state }: InvoiceFileRow) => invoiceStateNames[state] }
    : column,
);

/** Who pays, and what is without MVA: in files alone. */
const fileColumns: readonly SheetColumn<InvoiceFileRow>[] = [
  { header: inFile.net, value: ({ netOre }) => ({ ore: netOre }) },
  { header: inFile.mva, value: ({ mvaOre }) => ({ ore: mvaOre }) },
  { header: inFile.paid, value: ({ paidOre }) => ({ ore: paidOre }) },
  { header: inFile.issued, value: ({ issuedOn }) => issuedOn ?? "" },
  { header: inFile.kid, value: ({ kid }) => kid ?? "" },
  { header: words.companyName, value: ({ companyName }) => companyName },
  { header: words.orgnr, value: ({ orgnr }) => orgnr },
  { header: words.name, value: ({ contact }) => contact },
  { header: words.email, value: ({ email }) => email },
  { header: words.invoiceReference, value: ({ reference }) => reference },
  { header: words.orderNumber, value: ({ orderNumber }) => orderNumber },
  { header: words.address, value: ({ address }) => address },
  { header: words.postalCode, value: ({ postalCode }) => postalCode },
  { header: words.city, value: ({ city }) => city },
];

export const exportedList = exported("fakturaer", invoicesForFile, [...shown, ...fileColumns]);
