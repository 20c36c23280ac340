import { defineList } from "~/kit/list";

/** Not in types.ts, which the build reads before our aliases are known. */
export const testimonialList = defineList({
  path: "/admin/testimonials",
  sorts: ["rekkefolge", "nyeste"],
  start: "rekkefolge",
  views: ["alle", "nye", "vises", "skjult", "spurt", "trukket"],
});
