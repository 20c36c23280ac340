import { testimonialsForAdmin } from "~/areas/content/reads/testimonials.server";
import { exported } from "../exported.server";
import { testimonialColumns } from "./columns";

export const exportedList = exported("omtaler", testimonialsForAdmin, testimonialColumns);
