import { quotesForAdmin } from "~/areas/quotes/reads/admin-list.server";
import { exported } from "../exported.server";
import { quoteColumns } from "./columns";

export const exportedList = exported("tilbud", quotesForAdmin, quoteColumns);
