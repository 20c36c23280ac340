import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { exported } from "../exported.server";
import { companyColumns } from "./columns";

export const exportedList = exported("bedrifter", companiesForAdmin, companyColumns);
