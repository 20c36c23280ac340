import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes";
import { FieldError, type FieldProps, Hint, LabelText, resolveField, textOf } from "./field-parts";

type Attributes<Tag extends "input" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | "type" | "defaultValue" | "aria-describedby" | "aria-invalid" | "form"
>;

interface TextFieldProps extends FieldProps, Attributes<"input"> {
  readonly type?: "text" | "email" | "tel" | "password" | "search" | "url" | "date" | "time";
  readonly defaultValue?: string;
}

/** One line of text. `type` chooses the keyboard for phones, mail and numbers; `autoComplete` the autofill. */
export function TextField({ type = "text", ...props }: TextFieldProps) {
  return <InputField {...props} type={type} />;
}

interface NumberFieldProps extends FieldProps, Attributes<"input"> {
  readonly defaultValue?: string | number;
  /** "minutter", "kr": shown after the box and read as part of its description. */
  readonly suffix?: ReactNode;
}

/** A short number. The mouse wheel never changes it (browser/number-input.ts handles all of them). */
export function NumberField({ defaultValue, ...props }: NumberFieldProps) {
  const value = defaultValue === undefined ? undefined : String(defaultValue);
  return <InputField {...props} defaultValue={value} type="number" inputMode="numeric" short />;
}

interface InputFieldProps extends FieldProps, Attributes<"input"> {
  readonly type: string;
  readonly defaultValue?: string | undefined;
  readonly suffix?: ReactNode;
  readonly short?: boolean;
}

function InputField({ label, hint, optional, field, name, id, errors, ...rest }: InputFieldProps) {
  const { defaultValue, suffix, short, className, ...attributes } = rest;
  const resolved = resolveField({ label, hint, optional, field, name, id, errors });
  const input = (
    <input
      key={field?.key}
      {...limitsOf(field)}
      {...attributes}
      {...resolved.control}
      defaultValue={textOf(field, defaultValue)}
      className={classes("input", short && "input-short", className)}
    />
  );
  return (
    <div className="field">
      <label className="field-label" htmlFor={resolved.id}>
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={resolved.hintId}>{hint}</Hint>
      <FieldError id={resolved.errorId} errors={resolved.errors} />
      {suffix ? (
        <div className="input-row">
          {input}
          <span className="input-suffix">{suffix}</span>
        </div>
      ) : (
        input
      )}
    </div>
  );
}

interface TextAreaProps extends FieldProps, Attributes<"textarea"> {
  readonly defaultValue?: string;
}

export function TextArea({ label, hint, optional, field, name, id, errors, ...rest }: TextAreaProps) {
  const { defaultValue, className, ...attributes } = rest;
  const resolved = resolveField({ label, hint, optional, field, name, id, errors });
  return (
    <div className="field">
      <label className="field-label" htmlFor={resolved.id}>
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={resolved.hintId}>{hint}</Hint>
      <FieldError id={resolved.errorId} errors={resolved.errors} />
      <textarea
        key={field?.key}
        rows={4}
        required={field?.required}
        maxLength={field?.maxLength}
        {...attributes}
        {...resolved.control}
        defaultValue={textOf(field, defaultValue)}
        className={classes("input", className)}
      />
    </div>
  );
}

function limitsOf(field: FieldProps["field"]) {
  const { required, minLength, maxLength, min, max, step, pattern } = field ?? {};
  return { required, minLength, maxLength, min, max, step, pattern };
}
