import { archiving } from "~/areas/records/commands.server";
import { oppdrag } from "../tables.server";

export const { archive: archiveOppdrag, restore: restoreOppdrag } = archiving("oppdrag", oppdrag);
