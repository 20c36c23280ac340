import type { ReactNode } from "react";
import { adminHref } from "~/kit/admin-href";
import type { IconName } from "~/ui/admin/icon";
import { TextArea, TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { may } from "../rules/letter-states";
import { closedText, letterActionTexts, outboxTexts, whyNot } from "../texts";
import type { LetterAction, LetterRecord } from "../types";

const { record: texts } = outboxTexts;

const icons: Record<LetterAction, IconName> = {
  sendNow: "letters",
  hold: "absent",
  release: "undo",
  edit: "contact",
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

/** A form that came back: what was typed in it, and what is wrong with it. */
export interface RefusedForm {
  readonly action: LetterAction;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
}

interface LetterActionsProps {
  readonly letter: LetterRecord;
  readonly refused?: RefusedForm | undefined;
}

/** What may be done with the letter; what may not is greyed with its reason. */
export function LetterActions({ letter, refused }: LetterActionsProps) {
  const allowed = order.filter((action) => may(action, letter.status));
  if (allowed.length === 0) return <p>{closedText(letter.status)}</p>;
  return (
    <RecordActions
      impossible={order
        .filter((action) => !allowed.includes(action))
        .map((action) => ({
          label: letterActionTexts[action].label,
          icon: icons[action],
          reason: whyNot(action, letter.status),
        }))}
    >
      {allowed.map((action) => (
        <OneAction key={action} action={action} letter={letter} refused={refused} />
      ))}
    </RecordActions>
  );
}

function OneAction({ action, letter, refused }: LetterActionsProps & { action: LetterAction }) {
  const { label, hint } = letterActionTexts[action];
  const questions = questionsOf(action, { letter, refused });
  return (
    <RecordAction
      intent={action}
      label={label}
      icon={icons[action]}
      hint={questions && letter.status === "unknown" ? texts.retryUnknown : hint}
      version={letter.version}
      open={refused?.action === action}
      submitLabel={submitLabel(action, letter)}
    >
      {questions}
    </RecordAction>
  );
}

function submitLabel(action: LetterAction, letter: LetterRecord): string {
  if (action === "edit") return texts.editSubmit;
  return letter.status === "unknown" ? texts.retryAnyway : texts.retrySend;
}

function questionsOf(action: LetterAction, props: LetterActionsProps): ReactNode {
  if (action === "retry") return <AddressField {...props} />;
  if (action === "edit") return <TextFields {...props} />;
  return null;
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
        defaultValue={own ? String(own.typed.to ?? "") : letter.toAddress}
        errors={own?.errors.to ?? undefined}
        maxLength={255}
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
