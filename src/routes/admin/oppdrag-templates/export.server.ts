import { templatesForAdmin } from "~/areas/oppdrag/reads/templates.server";
import { exported } from "../exported.server";
import { templateColumns } from "./columns";

export const exportedList = exported("maler", templatesForAdmin, templateColumns);
