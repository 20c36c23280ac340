import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { useSending } from "~/ui/record/use-sending";

interface IntentButtonProps {
  readonly intent: string;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  /** Names the object, for people who hear only the button. */
  readonly about?: string;
}

/** One small action on a line of the record: a form with a button. */
export function IntentButton({ intent, version, values, children, about }: IntentButtonProps) {
  const isSending = useSending(intent, values);
  return (
    <Form noValidate method="post" preventScrollReset className="customer-line-form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="quiet" compact pending={isSending}>
        {children}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    </Form>
  );
}
