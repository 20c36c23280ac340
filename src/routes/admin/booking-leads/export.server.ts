import { leadsForAdmin } from "~/areas/leads/reads/admin-list.server";
import { exported } from "../exported.server";
import { leadColumns } from "./columns";

export const exportedList = exported("henvendelser", leadsForAdmin, leadColumns);
