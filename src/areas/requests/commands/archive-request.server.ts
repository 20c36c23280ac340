import { archiving } from "~/areas/records/commands.server";
import { companyRequests } from "../tables.server";

export const { archive: archiveRequest, restore: restoreRequest } = archiving(
  "company-request",
  companyRequests,
);
