import { classes } from "~/ui/classes";
import { Marked } from "./marked";

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** Steps in order. `row`: side by side on wide screens, up to five. `column`: below each other. */
export function Steps({ steps, layout = "row" }: { steps: readonly Step[]; layout?: "row" | "column" }) {
  return (
    <ol className={classes("steps", `steps-${layout}`)}>
      {steps.map((step, index) => (
        <li key={step.title} className="step">
          <span aria-hidden="true" className="font-serif text-heading text-accent">
            {index + 1}
          </span>
          <h3 className="text-subheading">{step.title}</h3>
          <p className="text-quiet">
            <Marked>{step.text}</Marked>
          </p>
        </li>
      ))}
    </ol>
  );
}
