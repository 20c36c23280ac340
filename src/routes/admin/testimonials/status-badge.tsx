import type { TestimonialRow } from "~/areas/content/reads/testimonials.server";
import {
  testimonialStatusNames,
  testimonialStaffTexts as texts,
} from "~/areas/content/texts/testimonial-staff";
import { Badge, type BadgeTone } from "~/ui/badge";

interface TestimonialStatusBadgeProps {
  readonly testimonial: Pick<TestimonialRow, "status" | "shown">;
}

/** An approved one is shown or hidden, which is more informative. */
export function TestimonialStatusBadge({ testimonial: { status, shown } }: TestimonialStatusBadgeProps) {
  const tones: Record<TestimonialRow["status"], BadgeTone> = {
    asked: "neutral",
    received: "warn",
    approved: shown ? "good" : "neutral",
    withdrawn: "neutral",
  };
  const word = status === "approved" ? (shown ? texts.shown : texts.hidden) : testimonialStatusNames[status];
  return <Badge tone={tones[status]}>{word}</Badge>;
}
