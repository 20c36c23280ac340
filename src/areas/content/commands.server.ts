import type { Tx } from "~/platform/database/tx.server";
import { contentTestimonials } from "./tables.server";
import type { Testimonial } from "./types";

/** Adds testimonials in the given order; existing ones stay unchanged. */
export async function addTestimonials(tx: Tx, testimonials: readonly Testimonial[]): Promise<void> {
  if (testimonials.length === 0) return;
  await tx
    .insert(contentTestimonials)
    .values(testimonials.map((it, index) => ({ ...it, shown: true, position: (index + 1) * 10 })))
    .onConflictDoNothing();
}
