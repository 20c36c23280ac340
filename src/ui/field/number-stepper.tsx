import type { ReactNode } from "react";
import { Group } from "./choice-fields";
import { type FieldProps, resolveField } from "./field-parts";

interface NumberStepperProps extends Omit<FieldProps, "field"> {
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
  /** For the buttons: "Én færre", "Én til". */
  readonly less: string;
  readonly more: string;
  /** Beside the number: what it costs, in a place that keeps its height. */
  readonly children?: ReactNode;
}

/**
 * A number with a button on each side. The page script presses them (`ui/browser/number-input.ts`), so that they work
 * before React has started; without scripts it is a plain number field.
 */
export function NumberStepper({
  defaultValue,
  min,
  max,
  less,
  more,
  children,
  ...props
}: NumberStepperProps) {
  const resolved = resolveField(props);
  return (
    <Group {...props} resolved={resolved}>
      <div className="number-stepper">
        <button type="button" data-step="down" aria-label={less}>
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={resolved.id}
          name={resolved.name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          defaultValue={defaultValue}
          aria-label={textOf(props.label)}
          className="input"
        />
        <button type="button" data-step="up" aria-label={more}>
          <span aria-hidden="true">+</span>
        </button>
        {children && <div className="number-stepper-note">{children}</div>}
      </div>
    </Group>
  );
}

function textOf(label: ReactNode): string | undefined {
  return typeof label === "string" ? label : undefined;
}
