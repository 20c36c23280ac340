import { type ComponentProps, Fragment, type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { SeenFields } from "./outcome";
import { useSeenVersion } from "./use-seen-version";

interface VersionedFormProps
  extends Omit<ComponentProps<typeof Form>, "method" | "ref" | "onSubmit" | "onFocus"> {
  /** Of what the page shows now. */
  readonly version: string | number;
  /** What the fields are filled from, by name, where a conflict lets staff choose field by field. */
  readonly fields?: SeenFields | undefined;
  /** What was typed, when the form came back invalid. */
  readonly typed?: Readonly<Record<string, unknown>> | null | undefined;
  readonly children: ReactNode;
  /** Stays when the fields are built anew: the button that was pressed keeps its focus. */
  readonly footer?: ReactNode;
}

/**
 * A form that changes what the page shows. It names the version that was there when somebody began to fill it in, so
 * that a page which is read again meanwhile neither overwrites a colleague's change nor deletes what was typed.
 */
export function VersionedForm({ version, fields, typed, children, footer, ...rest }: VersionedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useSeenVersion({ version, fields }, form, typed);
  return (
    <Form noValidate {...rest} ref={form} method="post" onFocus={seen.pin} onSubmit={seen.submitted}>
      <input type="hidden" name="version" value={seen.version} />
      {seen.fields && <input type="hidden" name="seen" value={JSON.stringify(seen.fields)} />}
      <Fragment key={seen.builtFrom}>{children}</Fragment>
      {footer}
    </Form>
  );
}
