import { z } from "zod";
import { oneLineField, severalLinesField } from "~/kit/text-field";
import { testimonialTexts } from "../texts/testimonial";

const { errors } = testimonialTexts;

/** What a customer submits. Publishing needs a separate consent, which is never ticked beforehand. */
export const givenTestimonialSchema = z.object({
  name: oneLineField(errors.name).trim().min(1, errors.name).max(100, errors.name),
  role: oneLineField().trim().max(100, errors.role).default(""),
  text: severalLinesField(errors.text).trim().min(1, errors.text).max(1000, errors.text),
  rating: z.coerce.number(errors.rating).int(errors.rating).min(1, errors.rating).max(5, errors.rating),
  consent: z.literal("on", errors.consent),
});
export type GivenTestimonial = z.output<typeof givenTestimonialSchema>;

/** What the owner enters for a customer who has consented. */
export const enteredTestimonialSchema = givenTestimonialSchema.extend({
  source: oneLineField(errors.source).trim().min(1, errors.source).max(200, errors.source),
  consent: z.literal("on", errors.agreed),
});
export type EnteredTestimonial = z.output<typeof enteredTestimonialSchema>;

export const positionSchema = z.object({
  position: z.coerce
    .number(errors.position)
    .int(errors.position)
    .min(0, errors.position)
    .max(9_999, errors.position),
});
