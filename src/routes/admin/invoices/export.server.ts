import { invoicesForAdmin } from "~/areas/billing/reads/admin-list.server";
import { exported } from "../exported.server";
import { invoiceColumns } from "./columns";

export const exportedList = exported("fakturaer", invoicesForAdmin, invoiceColumns);
