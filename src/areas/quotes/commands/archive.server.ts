import { archiving } from "~/areas/records/commands.server";
import { quotes } from "../tables.server";

export const { archive: archiveQuote, restore: restoreQuote } = archiving("quote", quotes);
