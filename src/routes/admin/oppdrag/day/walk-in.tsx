import { useRef } from "react";
import { Form } from "react-router";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import type { Tap } from "~/areas/oppdrag/types/day-taps";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { readWalkIn } from "./read-tap";

interface WalkInProps {
  readonly tapId: string;
  readonly dayHref: string;
  readonly errors: Readonly<Record<string, string[] | null>>;
  readonly onTap: (tap: Tap) => void;
}

/** Somebody who is not on the list is checked in at once. */
export function WalkIn({ tapId, dayHref, errors, onTap }: WalkInProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <details className="day-part" open={Boolean(errors.navn || errors.epost)}>
      <summary className="record-action-line">
        <Icon name="add" /> {texts.walkIn}
      </summary>
      <Form
        ref={form}
        method="post"
        action={dayHref}
        noValidate
        className="max-w-form space-y-4"
        onSubmit={(event) => {
          const tap = readWalkIn(new FormData(event.currentTarget));
          if (!tap) return;
          event.preventDefault();
          onTap(tap);
          form.current?.reset();
        }}
      >
        <input type="hidden" name="intent" value="walkIn" />
        <input type="hidden" name="tap" value={tapId} />
        <TextField name="navn" id="navn" label={texts.name} errors={errors.navn ?? []} />
        <TextField
          type="email"
          name="epost"
          id="epost"
          label={texts.email}
          optional
          errors={errors.epost ?? []}
        />
        <Button>{texts.walkInSubmit}</Button>
      </Form>
    </details>
  );
}
