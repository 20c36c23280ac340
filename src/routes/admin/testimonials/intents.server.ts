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

/** The actions of a testimonial's page. None of them changes the customer's text. */
export const testimonialIntents = {
  approve: { command: approveTestimonial },
  show: { command: showTestimonial },
  hide: { command: hideTestimonial },
  withdraw: { command: withdrawTestimonial },
  place: { schema: positionSchema, command: placeTestimonial },
};

export const testimonialRefusal = refusalWords(testimonialIntents, testimonialStaffTexts.refusals);
