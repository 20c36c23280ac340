import type { ReactNode } from "react";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { type Instant, minutesBetween } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { IconName } from "~/ui/admin/icon";
import { TextArea, TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { longestSms, may } from "../rules/letter-states";
import { closedText, letterActionTexts, outboxTexts, whyNot } from "../texts";
import { smsActionTexts, smsTexts, whyNotSms } from "../texts/sms";
import type { LetterAction, LetterRecord } from "../types";
import { SmsTextField } from "./sms-text";

const { record: texts } = outboxTexts;

const icons: Record<LetterAction, IconName> = {
  sendNow: "letters",
  hold: "hold",
  release: "move",
  edit: "edit",
  retry: "undo",
  resend: "letters",
  markBounced: "back",
  cancel: "cancel",
};

const order = [
  "sendNow",
  "retry",
  "edit",
  "hold",
  "release",
  "resend",
  "markBounced",
  "cancel",
] as const satisfies readonly LetterAction[];

/** The submitted values of a refused form, and its errors. */
export interface RefusedForm {
  readonly action: LetterAction;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
}

interface LetterActionsProps {
  readonly letter: LetterRecord;
  readonly now: Instant;
  readonly refused?: RefusedForm | undefined;
}

/** The possible actions; impossible ones are disabled, with the reason. */
export function LetterActions({ letter, now, refused }: LetterActionsProps) {
  const isSms = letter.channel === "sms";
  const allowed = order.filter(
    (action) => may(action, letter.status) && !(isSms && action === "markBounced"),
  );
  if (allowed.length === 0)
    return <p>{isSms ? smsTexts.closed(letter.status) : closedText(letter.status)}</p>;
  return (
    <RecordActions
      impossible={order
        .filter((action) => !allowed.includes(action))
        .map((action) => ({
          label: textsOf(action, letter).label,
          icon: icons[action],
          reason: (isSms ? whyNotSms : whyNot)(action, letter.status),
        }))}
    >
      {allowed.map((action) => (
        <OneAction key={action} action={action} letter={letter} now={now} refused={refused} />
      ))}
    </RecordActions>
  );
}

function OneAction({ action, letter, now, refused }: LetterActionsProps & { action: LetterAction }) {
  const { label, hint } = textsOf(action, letter);
  const questions = questionsOf(action, { letter, now, refused });
  return (
    <RecordAction
      intent={action}
      label={label}
      icon={icons[action]}
      hint={questions && letter.status === "unknown" ? retryUnknown(letter) : hint}
      submitLabel={submitLabel(action, letter)}
    >
      {questions}
    </RecordAction>
  );
}

function textsOf(action: LetterAction, { channel }: LetterRecord) {
  return (channel === "sms" && smsActionTexts[action]) || letterActionTexts[action];
}

function retryUnknown({ channel }: LetterRecord): string {
  return channel === "sms" ? smsTexts.retryUnknown : texts.retryUnknown;
}

function submitLabel(action: LetterAction, letter: LetterRecord): string {
  if (action === "sendNow") return texts.sendEarlySubmit;
  if (action === "edit") return texts.editSubmit;
  return letter.status === "unknown" ? texts.retryAnyway : texts.retrySend;
}

function questionsOf(action: LetterAction, props: LetterActionsProps): ReactNode {
  const isSms = props.letter.channel === "sms";
  if (action === "retry") return isSms ? <MobileField {...props} /> : <AddressField {...props} />;
  if (action === "edit") return isSms ? <SmsField {...props} /> : <TextFields {...props} />;
  if (action === "sendNow" && isEarly(props)) return <SendEarly {...props} />;
  return null;
}

/** Sending a letter early needs no confirmation: its time would have come soon. */
const earlyMinutes = 60;

function isEarly({ letter, now }: LetterActionsProps): boolean {
  return minutesBetween(now, letter.sendAfter) > earlyMinutes;
}

function SendEarly({ letter }: LetterActionsProps) {
  const words = letter.channel === "sms" ? smsTexts : texts;
  return <p>{words.sendEarly(formatWhen(letter.sendAfter))}</p>;
}

function MobileField({ letter, refused }: LetterActionsProps) {
  const own = refused?.action === "retry" ? refused : undefined;
  return (
    <>
      <TextField
        name="mobile"
        type="tel"
        label={smsTexts.number}
        hint={smsTexts.numberHint}
        defaultValue={own ? String(own.typed.mobile ?? "") : formatPhone(letter.toAddress)}
        errors={own?.errors.mobile ?? undefined}
        required
        autoComplete="off"
      />
      {letter.about.bookingNumber && (
        <a className="link" href={adminHref.booking(letter.about.id)}>
          {smsTexts.fixBooking}
        </a>
      )}
    </>
  );
}

function SmsField({ letter, refused }: LetterActionsProps) {
  const own = refused?.action === "edit" ? refused : undefined;
  return (
    <>
      <input type="hidden" name="subject" value={letter.subject} />
      <SmsTextField
        label={texts.editText}
        hint={smsTexts.editHint(longestSms)}
        text={own ? String(own.typed.text ?? "") : letter.editable}
        linkSizes={letter.linkSizes}
        errors={own?.errors.text ?? undefined}
      />
    </>
  );
}

function AddressField({ letter, refused }: LetterActionsProps) {
  const own = refused?.action === "retry" ? refused : undefined;
  return (
    <>
      <TextField
        name="to"
        type="email"
        label={texts.newAddress}
        hint={texts.newAddressHint}
        defaultValue={own ? String(own.typed.to ?? "") : formatEmail(letter.toAddress)}
        errors={own?.errors.to ?? undefined}
        required
        autoComplete="off"
      />
      {letter.about.bookingNumber && (
        <a className="link" href={adminHref.booking(letter.about.id)}>
          {texts.fixBooking}
        </a>
      )}
    </>
  );
}

function TextFields({ letter, refused }: LetterActionsProps) {
  const own = refused?.action === "edit" ? refused : undefined;
  return (
    <>
      <TextField
        name="subject"
        label={texts.editSubject}
        defaultValue={own ? String(own.typed.subject ?? "") : letter.subject}
        errors={own?.errors.subject ?? undefined}
        maxLength={300}
        required
        autoComplete="off"
      />
      <TextArea
        name="text"
        label={texts.editText}
        hint={texts.editTextHint}
        defaultValue={own ? String(own.typed.text ?? "") : letter.editable}
        errors={own?.errors.text ?? undefined}
        rows={14}
        required
      />
    </>
  );
}
