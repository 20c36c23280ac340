import { Form, useNavigation } from "react-router";
import { formatWhen } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { outboxTexts } from "../texts";
import type { OutboxPause } from "../types";

const { pause: texts } = outboxTexts;

/** Says that sending is paused, by whom and why, and resumes it. */
export function PauseNotice({ pause }: { pause: OutboxPause }) {
  const { state } = useNavigation();
  return (
    <Notice tone="warn" title={texts.title}>
      <p>{texts.text(pause.by, formatWhen(pause.since), pause.reason)}</p>
      <Form noValidate method="post">
        <Button name="intent" value="resume" variant="secondary" compact pending={state === "submitting"}>
          {texts.end}
        </Button>
      </Form>
    </Notice>
  );
}

interface PauseFormProps {
  /** The typed reason, when it was refused. */
  readonly refused?: { readonly reason: string; readonly errors: readonly string[] } | undefined;
}

/** Pauses all sending; asks for a reason, because others in the studio will wonder. */
export function PauseForm({ refused }: PauseFormProps) {
  const { state } = useNavigation();
  return (
    <details className="letter-pause" open={refused !== undefined}>
      <summary>{texts.open}</summary>
      <Form noValidate method="post">
        <input type="hidden" name="intent" value="pause" />
        <TextField
          name="reason"
          label={texts.why}
          hint={texts.whyHint}
          defaultValue={refused?.reason ?? ""}
          errors={refused?.errors}
          maxLength={200}
          required
          autoComplete="off"
        />
        <Button variant="secondary" compact pending={state === "submitting"}>
          {texts.start}
        </Button>
      </Form>
    </details>
  );
}
