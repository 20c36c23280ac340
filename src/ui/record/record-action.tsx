import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Icon, type IconName } from "../admin/icon";
import { Button, type ButtonVariant } from "../button";

interface RecordActionProps {
  readonly intent: string;
  readonly label: string;
  readonly icon: IconName;
  /** Why it cannot be done now; shown under the label. */
  readonly reason?: string | null;
  /** What it does, when that is not plain. */
  readonly hint?: string;
  /** The version that was looked at: the command refuses when somebody has changed the record since. */
  readonly version: string | number;
  readonly variant?: ButtonVariant;
  /** Questions to answer first; then the action is opened before it is done. */
  readonly children?: ReactNode;
  /** The form came back with something to put right. */
  readonly open?: boolean;
  readonly submitLabel?: string;
}

/** One thing that can be done with a record: a form of its own, greyed with the reason when it cannot. */
export function RecordAction(props: RecordActionProps) {
  const { label, icon, reason, hint, children, open } = props;
  if (reason) {
    return (
      <li className="record-action" data-disabled>
        <span className="record-action-line" aria-disabled="true">
          <Icon name={icon} /> {label}
        </span>
        <p className="record-action-hint">{reason}</p>
      </li>
    );
  }
  if (!children) {
    return (
      <li className="record-action">
        <ActionForm {...props} />
        {hint && <p className="record-action-hint">{hint}</p>}
      </li>
    );
  }
  return (
    <li className="record-action">
      <details open={open}>
        <summary className="record-action-line">
          <Icon name={icon} /> {label}
        </summary>
        {hint && <p className="record-action-hint">{hint}</p>}
        <ActionForm {...props} />
      </details>
    </li>
  );
}

function ActionForm({
  intent,
  label,
  icon,
  version,
  variant = "secondary",
  children,
  submitLabel,
  open,
}: RecordActionProps) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const form = useRef<HTMLFormElement>(null);
  const seen = useSeenVersion(version, pending, form);
  // It came back with something to put right: that is where to go on.
  const putRight = open === true && navigation.state === "idle";
  useEffect(() => {
    if (putRight) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [putRight]);
  return (
    <Form
      ref={form}
      method="post"
      className={children ? "record-action-form" : undefined}
      preventScrollReset
      onFocus={seen.pin}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={seen.version} />
      {children}
      {children ? (
        <Button variant={variant} compact pending={pending}>
          {submitLabel ?? label}
        </Button>
      ) : (
        <button type="submit" className="record-action-line" aria-busy={pending || undefined}>
          <Icon name={icon} /> {label}
        </button>
      )}
    </Form>
  );
}

/**
 * The version that a form says was seen: the one that stood there when somebody began to fill it in. The page may have
 * been read again since, and what was typed does not know of that.
 */
function useSeenVersion(version: string | number, pending: boolean, form: RefObject<HTMLFormElement | null>) {
  const [pinned, setPinned] = useState<string | number | null>(null);
  const wasPending = useRef(false);
  // Nothing after success, which leads on to the page anew.
  const outcome = useActionData();
  // Somebody may have begun before React took over the page, when focus was not listened to. The version that the page
  // was first shown with is the one they saw.
  const firstShown = useRef(version);
  useEffect(() => {
    if (form.current && begun(form.current)) setPinned(firstShown.current);
  }, [form]);
  useEffect(() => {
    const answered = wasPending.current && !pending;
    wasPending.current = pending;
    if (!answered) return;
    // Whatever is typed from now on is typed beside what the page shows now.
    setPinned(null);
    if (outcome === undefined) form.current?.reset();
  }, [pending, outcome, form]);
  return { version: pinned ?? version, pin: () => setPinned((before) => before ?? version) };
}

/** True when somebody stands in the form or has typed something else than the page offered. */
function begun(form: HTMLFormElement): boolean {
  if (form.contains(document.activeElement)) return true;
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLInputElement) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected);
  });
}
