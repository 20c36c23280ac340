import { useEffect, useRef } from "react";
import { uiTexts } from "./texts";

export interface SummaryError {
  readonly message: string;
  /** The id of the control that the line links to; without it the line is plain text. */
  readonly fieldId?: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  readonly title?: string;
  readonly id?: string;
}

/**
 * The form's errors, first on the page. It takes focus by `autofocus` in a document without JavaScript, and by script
 * in a page that is already shown. Renders nothing without errors.
 */
export function ErrorSummary({ errors, title = uiTexts.errorSummary, id = "feil" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the form was refused because of these errors, so they are read first.
    <div ref={box} id={id} className="notice notice-error error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId ? <a href={`#${error.fieldId}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The errors of a Conform form, in the order of its fields; Conform's field ids are the form's id and the name. */
export function summaryErrors(form: {
  readonly id: string;
  readonly errors?: readonly string[];
  readonly allErrors: Readonly<Record<string, readonly string[] | undefined>>;
}): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => (name ? { message, fieldId: `${form.id}-${name}` } : { message })),
  );
}
