import { useState } from "react";
import type { SmsLength } from "~/kit/gsm";
import { count } from "~/kit/text";
import { TextArea } from "~/ui/field/text-field";
import { lengthWithLinks } from "../rules/letter-text";
import { smsTexts as texts } from "../texts/sms";

/** A text message as a phone shows it, with the number of messages it counts as. */
export function SmsText({ text, length }: { text: string; length: SmsLength }) {
  return (
    <>
      <p className="sms-text">{text}</p>
      <LengthText length={length} />
    </>
  );
}

function LengthText({ length }: { length: SmsLength }) {
  return (
    <>
      <p className="letter-reason">{texts.length(length)}</p>
      {length.encoding === "UCS-2" && <p className="letter-reason">{texts.unusual}</p>}
    </>
  );
}

interface SmsTextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly linkSizes: readonly number[];
  readonly errors: readonly string[] | undefined;
}

/** A text message while it is written, with its cost. Screen readers hear only a change of the cost. */
export function SmsTextField({ label, hint, text, linkSizes, errors }: SmsTextFieldProps) {
  const [typed, setTyped] = useState(text);
  const length = lengthWithLinks(typed, linkSizes);
  return (
    <div>
      <TextArea
        name="text"
        label={label}
        hint={hint}
        defaultValue={text}
        errors={errors}
        rows={6}
        required
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="sms-length" aria-hidden="true">
        <LengthText length={length} />
      </div>
      <p className="sr-only" role="status">
        {count(length.segments, "melding", "meldinger")}
      </p>
    </div>
  );
}
