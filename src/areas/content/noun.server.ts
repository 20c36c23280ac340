import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { testimonialNoun } from "./noun";
import { testimonialAudience } from "./reads/testimonials.server";

export const testimonialOnServer = {
  ...testimonialNoun,
  audienceOf: testimonialAudience,
  table: sql`testimonials`,
  nameOf: sql`name`,
} satisfies NounOnServer<"testimonial">;
