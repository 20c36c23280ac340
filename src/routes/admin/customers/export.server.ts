import { customersForAdmin } from "~/areas/customers/reads/admin-list.server";
import { exported } from "../exported.server";
import { customerColumns } from "./columns";

export const exportedList = exported("kunder", customersForAdmin, customerColumns);
