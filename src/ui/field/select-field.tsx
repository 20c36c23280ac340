import type { ComponentProps } from "react";
import { classes } from "../classes";
import { FieldError, type FieldProps, Hint, LabelText, resolveField, textOf } from "./field-parts";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The heading of the option's group. */
  readonly group?: string;
}

interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<"select">, keyof FieldProps | "defaultValue" | "children" | "form"> {
  readonly options: readonly SelectOption[];
  readonly defaultValue?: string;
  /** The first, empty choice, for example "Velg". */
  readonly emptyLabel?: string;
}

/** A choice of one among many, when there are too many for radio buttons. */
export function SelectField({ label, hint, optional, field, name, id, errors, ...rest }: SelectFieldProps) {
  const { options, defaultValue, emptyLabel, className, ...attributes } = rest;
  const resolved = resolveField({ label, hint, optional, field, name, id, errors });
  return (
    <div className="field">
      <label className="field-label" htmlFor={resolved.id}>
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={resolved.hintId}>{hint}</Hint>
      <FieldError id={resolved.errorId} errors={resolved.errors} />
      <select
        key={field?.key}
        required={field?.required}
        {...attributes}
        {...resolved.control}
        defaultValue={textOf(field, defaultValue)}
        className={classes("input", className)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {groupsOf(options).map(({ group, options }) =>
          group === undefined ? (
            <Options key="" options={options} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

function groupsOf(options: readonly SelectOption[]) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => ({ group, options: options.filter((option) => option.group === group) }));
}
