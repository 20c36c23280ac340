import { Link } from "~/ui/link";
import { uiTexts } from "./texts";

export interface Step {
  readonly label: string;
  /** The page on which an earlier step can be changed. */
  readonly href?: string;
}

interface StepperProps {
  readonly steps: readonly Step[];
  /** Counted from 0. */
  readonly current: number;
  readonly label?: string;
}

/** The current step in a short flow. Earlier steps are links, so that they can be changed. */
export function Stepper({ steps, current, label = uiTexts.steps }: StepperProps) {
  return (
    <nav className="stepper" aria-label={label}>
      {/* On narrow screens it replaces the list's words, which screen readers still hear. */}
      <p className="stepper-now" aria-hidden="true">
        {uiTexts.stepOf(current + 1, steps.length)} <strong>{steps[current]?.label}</strong>
      </p>
      <ol>
        {steps.map((step, index) => (
          <StepItem key={step.label} step={step} number={index + 1} state={stateOf(index, current)} />
        ))}
      </ol>
    </nav>
  );
}

type StepState = "done" | "now" | "later";

function StepItem({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const text = (
    <>
      <span className="stepper-number">{number}</span> <span className="stepper-label">{step.label}</span>
    </>
  );
  return (
    <li data-state={state} aria-current={state === "now" ? "step" : undefined}>
      {state === "done" && step.href ? <Link to={step.href}>{text}</Link> : text}
      {state === "done" && <span className="sr-only"> ({uiTexts.stepDone})</span>}
    </li>
  );
}

function stateOf(index: number, current: number): StepState {
  if (index === current) return "now";
  return index < current ? "done" : "later";
}
