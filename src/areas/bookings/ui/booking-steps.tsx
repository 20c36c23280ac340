import { Stepper } from "~/ui/stepper";
import { steps } from "../texts/steps";

const order = ["what", "when", "who", "check"] as const;
type Step = (typeof order)[number];

/** The progress through the steps; the earlier steps are links. */
export function BookingSteps({
  current,
  hrefOf,
}: {
  current: Step;
  hrefOf: (step: Step) => string | undefined;
}) {
  const at = order.indexOf(current);
  return (
    <Stepper
      current={at}
      steps={order.map((step, index) => {
        const href = index < at ? hrefOf(step) : undefined;
        return { label: steps[step], ...(href && { href }) };
      })}
    />
  );
}
