import type { ChangeEventHandler, ReactNode } from "react";
import { FieldError, type FieldProps, Hint, LabelText, type Resolved, resolveField } from "./field-parts";

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** At the end of the row: a price, a duration. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly defaultValue?: string;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** One choice of a few, all visible. The first radio has the field's own id, so that error links lead to it. */
export function RadioField(props: RadioFieldProps) {
  const { choices, defaultValue, required, onChange, field } = props;
  const resolved = resolveField(props);
  const chosen = defaultValue ?? field?.initialValue;
  return (
    <Group {...props} resolved={resolved} className="choices">
      {choices.map((choice, index) => (
        <ChoiceRow key={choice.value} choice={choice} id={choiceId(resolved, choice, index)}>
          {(ids) => (
            <input
              {...ids}
              type="radio"
              className="choice-box"
              name={resolved.name}
              form={resolved.control.form}
              value={choice.value}
              defaultChecked={chosen === choice.value}
              required={required ?? field?.required}
              disabled={choice.disabled}
              aria-invalid={resolved.control["aria-invalid"]}
              onChange={onChange}
            />
          )}
        </ChoiceRow>
      ))}
    </Group>
  );
}

interface CheckboxGroupProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly defaultValues?: readonly string[];
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** Any number of a few choices. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { choices, defaultValues, onChange, field } = props;
  const resolved = resolveField(props);
  const chosen = defaultValues ?? asList(field?.initialValue);
  return (
    <Group {...props} resolved={resolved} className="choices">
      {choices.map((choice, index) => (
        <ChoiceRow key={choice.value} choice={choice} id={choiceId(resolved, choice, index)}>
          {(ids) => (
            <input
              {...ids}
              type="checkbox"
              className="choice-box"
              name={resolved.name}
              form={resolved.control.form}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              disabled={choice.disabled}
              aria-invalid={resolved.control["aria-invalid"]}
              onChange={onChange}
            />
          )}
        </ChoiceRow>
      ))}
    </Group>
  );
}

interface CheckboxFieldProps extends FieldProps {
  readonly value?: string;
  readonly defaultChecked?: boolean;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** One yes-or-no question. A consent must never be ticked beforehand: give it no `defaultChecked`. */
export function CheckboxField({
  value = "on",
  defaultChecked,
  required,
  onChange,
  ...props
}: CheckboxFieldProps) {
  const resolved = resolveField(props);
  return (
    <div className="field">
      <FieldError id={resolved.errorId} errors={resolved.errors} />
      <label className="choice" htmlFor={resolved.id}>
        <input
          key={props.field?.key}
          {...resolved.control}
          type="checkbox"
          className="choice-box"
          value={value}
          required={required ?? props.field?.required}
          defaultChecked={defaultChecked ?? props.field?.initialValue === value}
          onChange={onChange}
        />
        <span className="choice-text">
          <span className="choice-label">
            <LabelText label={props.label} optional={props.optional} />
          </span>
          {resolved.hintId && (
            <span id={resolved.hintId} className="choice-hint">
              {props.hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

interface GroupProps extends FieldProps {
  readonly resolved: Resolved;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function Group({ label, hint, optional, resolved, className, children }: GroupProps) {
  return (
    <fieldset className="field" aria-describedby={resolved.control["aria-describedby"]}>
      <legend className="field-label">
        <LabelText label={label} optional={optional} />
      </legend>
      <Hint id={resolved.hintId}>{hint}</Hint>
      <FieldError id={resolved.errorId} errors={resolved.errors} />
      <div className={className}>{children}</div>
    </fieldset>
  );
}

interface ChoiceIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly id: string;
  readonly children: (ids: ChoiceIds) => ReactNode;
}

function ChoiceRow({ choice, id, children }: ChoiceRowProps) {
  const hintId = choice.hint ? `${id}-hint` : undefined;
  return (
    <label className="choice" htmlFor={id}>
      {children({ id, "aria-describedby": hintId })}
      <span className="choice-text">
        <span className="choice-label">{choice.label}</span>
        {choice.hint && (
          <span id={hintId} className="choice-hint">
            {choice.hint}
          </span>
        )}
      </span>
      {choice.aside && <span className="choice-aside">{choice.aside}</span>}
    </label>
  );
}

function choiceId(resolved: Resolved, choice: Choice, index: number): string {
  return index === 0 ? resolved.id : `${resolved.id}-${choice.value}`;
}

function asList(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
