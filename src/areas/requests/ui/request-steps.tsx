import { Stepper } from "~/ui/stepper";
import { companyHref, type TypedWish } from "../rules/asked";
import { companyTexts } from "../texts/public";
import type { DateWish } from "../types";

const order = ["what", "dates", "who"] as const;
type Step = (typeof order)[number];

interface RequestStepsProps {
  readonly current: Step;
  readonly typed: TypedWish;
  readonly wishes?: readonly DateWish[];
  readonly fra: string;
}

/** The progress through the steps; the earlier ones are links with all answers. */
export function RequestSteps({ current, typed, wishes = [], fra }: RequestStepsProps) {
  const at = order.indexOf(current);
  return (
    <Stepper
      current={at}
      steps={order.map((step, index) => ({
        label: companyTexts.steps[step],
        ...(index < at && { href: companyHref(step, typed, { wishes, fra }) }),
      }))}
    />
  );
}
