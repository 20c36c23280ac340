import type { ReactNode } from "react";
import { uiTexts } from "../texts";

/** The properties that the fields read from Conform's metadata; any object with them will do. */
export interface FieldMeta {
  readonly key?: string;
  readonly id: string;
  readonly name: string;
  readonly formId?: string;
  readonly initialValue?: unknown;
  readonly errors?: readonly string[];
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly step?: string | number;
  readonly pattern?: string;
}

/** Every field takes either Conform's metadata (`field`), or plain `name`, `defaultValue` and `errors`. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Adds "(valgfritt)" to the label. */
  readonly optional?: boolean;
  readonly field?: FieldMeta;
  readonly name?: string;
  readonly id?: string;
  readonly errors?: readonly string[];
}

export interface Resolved {
  readonly id: string;
  readonly name: string;
  readonly errors: readonly string[];
  readonly hintId: string | undefined;
  readonly errorId: string | undefined;
  /** Attributes of the control: form, id, name and descriptions. */
  readonly control: {
    readonly id: string;
    readonly name: string;
    readonly form: string | undefined;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
  };
}

/** Joins the two ways to describe a field. Ids are made from the name, so that links to them need no script. */
export function resolveField({ field, name, id, errors, hint }: FieldProps): Resolved {
  const fieldName = field?.name ?? name ?? "";
  const fieldId = id ?? field?.id ?? fieldName;
  const found = errors ?? field?.errors ?? [];
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = found.length > 0 ? `${fieldId}-error` : undefined;
  return {
    id: fieldId,
    name: fieldName,
    errors: found,
    hintId,
    errorId,
    control: {
      id: fieldId,
      name: fieldName,
      form: field?.formId || undefined,
      "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      "aria-invalid": errorId ? true : undefined,
    },
  };
}

/** The last typed value as text. */
export function textOf(field: FieldMeta | undefined, defaultValue: string | undefined): string | undefined {
  // A field that an address or a form contains twice is a list, whatever its type says.
  const given: unknown = defaultValue ?? field?.initialValue;
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === "string" ? value : undefined;
}

export function LabelText({ label, optional }: { label: ReactNode; optional: boolean | undefined }) {
  return (
    <>
      {label}
      {optional && <span className="field-optional"> {uiTexts.optional}</span>}
    </>
  );
}

export function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id ? (
    <p id={id} className="field-hint">
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, errors }: { id: string | undefined; errors: readonly string[] }) {
  return id ? (
    <p id={id} className="field-error">
      <span>{errors.join(" ")}</span>
    </p>
  ) : null;
}
