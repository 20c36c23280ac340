import { conversationsForAdmin } from "~/areas/assistant/reads/admin-list.server";
import { exported } from "../exported.server";
import { conversationColumns } from "./columns";

export const exportedList = exported("samtaler", conversationsForAdmin, conversationColumns);
