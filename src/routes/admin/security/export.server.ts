import { securityEventsForAdmin } from "~/areas/security/reads/events.server";
import { exported } from "../exported.server";
import { securityColumns } from "./columns";

export const exportedList = exported("sikkerhet", securityEventsForAdmin, securityColumns);
