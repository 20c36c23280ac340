import { useEffect, useRef } from "react";
import { uiTexts } from "./texts";

export interface SummaryError {
  readonly message: string;
  /** The id of the control that the line links to; without it the line is plain text. */
  readonly fieldId?: string;
  /** The field's label, put before a message that another field has too: two equal links would say nothing. */
  readonly label?: string | undefined;
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
  const lines = errors.map((error) => wordsOf(error, errors));
  const said = lines.join("\n");
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the form was refused because of these errors, so they are read first.
    <div ref={box} id={id} className="notice notice-error error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <ul>
        {errors.map((error, n) => (
          <li key={`${error.fieldId} ${error.message}`}>
            {error.fieldId ? <a href={`#${error.fieldId}`}>{lines[n]}</a> : lines[n]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({ message, label }: SummaryError, errors: readonly SummaryError[]): string {
  const isShared = errors.filter((error) => error.message === message).length > 1;
  return label && isShared ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}

/** The errors of a Conform form with their labels, where the fields' messages may be equal; in the order of its fields; Conform's field ids are the form's id and the name. */
export function summaryErrors(
  form: {
    readonly id: string;
    readonly errors?: readonly string[];
    readonly allErrors: Readonly<Record<string, readonly string[] | undefined>>;
  },
  labelOf: (name: string) => string | undefined = () => undefined,
): SummaryError[] {
  return Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => {
      const label = labelOf(name);
      return name ? { message, fieldId: `${form.id}-${name}`, ...(label && { label }) } : { message };
    }),
  );
}
