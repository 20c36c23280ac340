import { Form, useNavigation } from "react-router";
import { smsTexts } from "~/areas/outbox/texts/sms";
import { SmsText } from "~/areas/outbox/ui/sms-text";
import type { SmsLength } from "~/kit/gsm";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";

const { sample: texts } = smsTexts;

interface SmsSampleProps {
  readonly text: string;
  readonly sms: { readonly length: SmsLength; readonly sender: string };
  /** The refused number. */
  readonly refused: { readonly mobile: string; readonly errors: readonly string[] } | null;
}

/** A text message with its cost, and a form that sends it to the person's own phone. */
export function SmsSample({ text, sms: { length, sender }, refused }: SmsSampleProps) {
  const { state } = useNavigation();
  return (
    <>
      <RecordSection title={smsTexts.message}>
        <SmsText text={text} length={length} />
        <p className="letter-reason">{texts.from(sender)}</p>
      </RecordSection>
      <Form method="post" className="sms-sample" noValidate>
        <TextField
          name="mobile"
          type="tel"
          label={texts.to}
          hint={texts.toHint}
          defaultValue={refused?.mobile ?? ""}
          errors={refused?.errors}
          required
          autoComplete="tel"
        />
        <Button variant="secondary" compact pending={state === "submitting"}>
          {texts.send}
        </Button>
      </Form>
    </>
  );
}
