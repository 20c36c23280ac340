import {
  approveTestimonial,
  hideTestimonial,
  placeTestimonial,
  showTestimonial,
  withdrawTestimonial,
} from "~/areas/content/commands/testimonials.server";
import { positionSchema } from "~/areas/content/schema/testimonial";
import { testimonialStaffTexts } from "~/areas/content/texts/testimonial-staff";
import { refusalWords } from "../refusal-words.server";

/** What a testimonial's page can ask for. Its words are the customer's: nothing here changes them. */
export const testimonialIntents = {
  approve: { command: approveTestimonial },
  show: { command: showTestimonial },
  hide: { command: hideTestimonial },
  withdraw: { command: withdrawTestimonial },
  place: { schema: positionSchema, command: placeTestimonial },
};

export const testimonialRefusal = refusalWords(testimonialIntents, testimonialStaffTexts.refusals);
