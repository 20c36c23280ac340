import { lettersForAdmin } from "~/areas/outbox/reads/admin.server";
import { letterLabels } from "~/flows/letters.server";
import { exported } from "../exported.server";
import { letterColumns } from "./columns";

export const exportedList = exported("e-post", lettersForAdmin, letterColumns(letterLabels));
