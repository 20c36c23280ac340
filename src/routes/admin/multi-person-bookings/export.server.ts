import { groupsForAdmin } from "~/areas/bookings/reads/admin-groups.server";
import { exported } from "../exported.server";
import { mvaColumns } from "../mva-columns";
import { groupColumns } from "./columns";

export const exportedList = exported("grupper", groupsForAdmin, [...groupColumns, ...mvaColumns]);
