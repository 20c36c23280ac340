import type { IconName } from "~/ui/admin/icon";
import { TextField } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { may } from "../rules";
import { closedText, letterActionTexts, outboxTexts, whyNot } from "../texts";
import type { LetterAction, LetterRecord } from "../types";

const { record: texts } = outboxTexts;

const icons: Record<LetterAction, IconName> = {
  sendNow: "letters",
  hold: "absent",
  release: "undo",
  retry: "undo",
  cancel: "cancel",
};

const order = ["sendNow", "retry", "hold", "release", "cancel"] as const satisfies readonly LetterAction[];

interface LetterActionsProps {
  readonly letter: LetterRecord;
  /** The refused new address, as it was typed. */
  readonly refusedAddress?: { readonly value: string; readonly error: string };
}

/** The actions for a letter; those that are not allowed are grey and say why. */
export function LetterActions({ letter, refusedAddress }: LetterActionsProps) {
  const allowed = order.filter((action) => may(action, letter.status));
  if (allowed.length === 0) return <p>{closedText(letter.status)}</p>;
  return (
    <ul className="record-actions">
      {[...allowed, ...order.filter((action) => !allowed.includes(action))].map((action) => (
        <OneAction key={action} action={action} letter={letter} refusedAddress={refusedAddress} />
      ))}
    </ul>
  );
}

function OneAction({ action, letter, refusedAddress }: LetterActionsProps & { action: LetterAction }) {
  const { label, hint } = letterActionTexts[action];
  const allowed = may(action, letter.status);
  const asks = action === "retry" && allowed;
  return (
    <RecordAction
      intent={action}
      label={label}
      icon={icons[action]}
      hint={asks && letter.status === "unknown" ? texts.retryUnknown : hint}
      reason={allowed ? null : whyNot(action, letter.status)}
      version={letter.version}
      open={refusedAddress !== undefined}
      submitLabel={letter.status === "unknown" ? texts.retryAnyway : texts.retrySend}
    >
      {asks && (
        <TextField
          name="to"
          type="email"
          label={texts.newAddress}
          hint={texts.newAddressHint}
          defaultValue={refusedAddress?.value ?? letter.toAddress}
          errors={refusedAddress && [refusedAddress.error]}
          maxLength={255}
          required
          autoComplete="off"
        />
      )}
    </RecordAction>
  );
}
