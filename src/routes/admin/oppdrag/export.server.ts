import { oppdragForAdmin } from "~/areas/oppdrag/reads/admin-list.server";
import { exported } from "../exported.server";
import { oppdragColumns, sheetColumns } from "./columns";

export const exportedList = exported("oppdrag", oppdragForAdmin, [...oppdragColumns, ...sheetColumns]);
