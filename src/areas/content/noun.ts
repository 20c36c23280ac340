import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { testimonialListWords } from "./texts/testimonial-staff";
import { testimonialList } from "./types";

export const testimonialNoun = defineNoun({
  kind: "testimonial",
  name: "omtale",
  many: "omtaler",
  list: testimonialList,
  screen: {
    words: testimonialListWords,
    icon: "chat",
  },
  href: adminHref.testimonial,
  topics: [],
  events: ["asked", "entered", "received", "approved", "shown", "hidden", "withdrawn", "erased", "placed"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly testimonial: typeof testimonialNoun;
  }
}
