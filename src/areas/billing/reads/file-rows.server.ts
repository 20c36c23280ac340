import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Day, dayOf, type Instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { stateOf } from "../rules/states";
import { invoices } from "../tables.server";
import { invoiceList } from "../types";
import { invoiceRead, invoiceRow, invoiceSelect } from "./admin-list.server";

/** The rows of the list's file: what a spreadsheet needs besides what the list shows. */
export const invoicesForFile = listReader<Admin>()(invoiceList, {
  ...invoiceRead,
  select: (now: Instant) => ({
    ...invoiceSelect,
    contact: invoices.name,
    email: invoices.email,
    orgnr: invoices.orgnr,
    reference: invoices.invoiceReference,
    orderNumber: invoices.orderNumber,
    address: invoices.address,
    postalCode: invoices.postalCode,
    city: invoices.city,
    kid: invoices.kid,
    netOre: invoices.netOre,
    mvaOre: invoices.mvaOre,
    today: sql<Day>`${dayOf(now)}::text`,
  }),
  row: ({ today, ...selected }) => {
    const row = invoiceRow(selected);
    return { ...row, state: stateOf(row, row, today) };
  },
});
export type InvoiceFileRow = RowOf<typeof invoicesForFile>;
