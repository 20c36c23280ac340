import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Said } from "~/kit/letter-promise";
import { Icon, type IconName } from "../admin/icon";
import { Button, type ButtonVariant } from "../button";
import { isChanged } from "../early-changes";
import { useSaid } from "../use-said";
import { useIsConflicting } from "./conflict-form";
import type { SeenFields } from "./outcome";
import { useRecordVersion } from "./record-version";
import { recordTexts } from "./texts";
import { useInvalid, useReturned } from "./use-fields";
import { useSending } from "./use-sending";
import { VersionedForm } from "./versioned-form";

export interface RecordActionProps {
  readonly intent: string;
  readonly label: string;
  readonly icon: IconName;
  /** Why it cannot be done now; shown under the label. */
  readonly reason?: string | null;
  /** What it does, when that is not plain. */
  readonly hint?: Said;
  /** What the questions are filled from, by name, where a conflict lets staff choose field by field. */
  readonly fields?: SeenFields;
  readonly variant?: ButtonVariant;
  /** Questions to answer first; then the action is opened before it is done. */
  readonly children?: ReactNode;
  readonly submitLabel?: string;
}

export type GreyedActionProps = Pick<RecordActionProps, "label" | "icon"> & { readonly reason: string };

/** What cannot be done now, and why. */
export function GreyedAction({ label, icon, reason }: GreyedActionProps) {
  return (
    <li className="record-action" data-disabled>
      <span className="record-action-line" aria-disabled="true">
        <Icon name={icon} /> {label}
      </span>
      <p className="record-action-hint">{reason}</p>
    </li>
  );
}

/** One thing that can be done with a record: a form of its own, greyed with the reason when it cannot. */
export function RecordAction(props: RecordActionProps) {
  const { intent, label, icon, children } = props;
  const say = useSaid();
  const hint = props.hint && say(props.hint);
  const returned = useReturned(intent);
  const isConflicting = useIsConflicting(intent);
  const [isTyping, setIsTyping] = useState(false);
  const action = useRef<HTMLLIElement>(null);
  // Filled in before hydration, when no event was received.
  useEffect(() => {
    const fields = action.current?.querySelectorAll("input, select, textarea") ?? [];
    if ([...fields].some(isChanged)) setIsTyping(true);
  }, []);
  const reason = props.reason || (isConflicting ? recordTexts.conflictFirst : null);
  // A colleague may make the action impossible while somebody fills in its form: what they typed stays readable.
  const isInHand = !isConflicting && (isTyping || returned !== null);
  if (reason && !(children && isInHand)) return <GreyedAction label={label} icon={icon} reason={reason} />;
  if (!children) {
    return (
      <li className="record-action">
        <ActionForm {...props} />
        {hint && <p className="record-action-hint">{hint}</p>}
      </li>
    );
  }
  return (
    <li
      ref={action}
      className="record-action"
      onChange={() => setIsTyping(true)}
      // A submitted form that is not done comes back as `returned`.
      onSubmit={() => setIsTyping(false)}
    >
      <details open={returned !== null || (reason !== null && isTyping)}>
        <summary className="record-action-line">
          <Icon name={icon} /> {label}
        </summary>
        {hint && <p className="record-action-hint">{hint}</p>}
        {reason && (
          <p className="record-action-hint" role="status">
            {reason}
          </p>
        )}
        <ActionForm {...props} />
      </details>
    </li>
  );
}

function ActionForm({
  intent,
  label,
  icon,
  reason,
  fields,
  variant = "secondary",
  children,
  submitLabel,
}: RecordActionProps) {
  const version = useRecordVersion();
  const invalid = useInvalid(intent);
  const navigation = useNavigation();
  const pending = useSending(intent);
  const questions = useRef<HTMLDivElement>(null);
  // It came back with something to put right: that is where to go on.
  const putRight = invalid !== null && navigation.state === "idle";
  useEffect(() => {
    if (putRight) questions.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [putRight]);
  if (!children) {
    return (
      <VersionedForm version={version} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <button type="submit" className="record-action-line" aria-busy={pending || undefined}>
          <Icon name={icon} /> {label}
        </button>
      </VersionedForm>
    );
  }
  return (
    <div ref={questions}>
      <VersionedForm
        version={version}
        fields={fields}
        typed={invalid?.typed}
        className="record-action-form"
        preventScrollReset
        footer={
          !reason && (
            <Button variant={variant} compact pending={pending}>
              {submitLabel ?? label}
            </Button>
          )
        }
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
      </VersionedForm>
    </div>
  );
}
