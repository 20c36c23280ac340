import { requestsForAdmin } from "~/areas/requests/reads/admin-list.server";
import { exported } from "../exported.server";
import { requestColumns } from "./columns";

export const exportedList = exported("foresporsler", requestsForAdmin, requestColumns);
