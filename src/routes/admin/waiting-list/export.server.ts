import { waitingForAdmin } from "~/areas/waitlist/reads/admin-list.server";
import { exported } from "../exported.server";
import { waitingColumns } from "./columns";

export const exportedList = exported("venteliste", waitingForAdmin, waitingColumns);
