import { Form } from "react-router";
import { specialDaysTexts as texts } from "~/areas/calendar/texts/special-days";
import { Button } from "~/ui/button";

interface HoursUndoProps {
  readonly line: number;
  readonly version: number;
  readonly label?: string;
}

/** Restores the hours from before a line of the history. */
export function HoursUndo({ line, version, label = texts.restore }: HoursUndoProps) {
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button compact variant="quiet" name="restore" value={line}>
        {label}
      </Button>
    </Form>
  );
}
