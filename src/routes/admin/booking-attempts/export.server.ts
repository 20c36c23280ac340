import { attemptsForAdmin } from "~/areas/attempts/reads/admin-list.server";
import { exported } from "../exported.server";
import { attemptColumns } from "./columns";

export const exportedList = exported("bestillingsforsok", attemptsForAdmin, attemptColumns);
