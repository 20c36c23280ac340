import { type RefObject, useEffect, useRef, useState } from "react";
import { useActionData, useNavigation } from "react-router";
import { parseSeen, type SeenFields } from "./outcome";

interface Shown {
  readonly version: string | number;
  /** What the fields were filled from. */
  readonly fields: SeenFields | undefined;
}

interface Pinned extends Shown {
  /** The version whose values stand in the fields. */
  readonly builtFrom: string | number;
}

/**
 * The version that a form says was seen: the one that stood there when somebody began to fill it in. The page is read
 * again whenever something changes, and what was typed does not know of that. Until somebody begins, the form follows
 * the page, and its fields are built anew when `builtFrom` changes. `typed` came back with a form that was invalid: a
 * page without scripts has nothing else to remember by.
 */
export function useSeenVersion(
  shown: Shown,
  form: RefObject<HTMLFormElement | null>,
  typed: Readonly<Record<string, unknown>> | null | undefined,
) {
  const [pinned, setPinned] = useState<Pinned | null>(() => pinnedBy(typed, shown));
  const latest = useRef(shown);
  // Somebody may have begun before React took over the page, when focus was not listened to. The version that the page
  // was first shown with is the one they saw.
  useEffect(() => {
    const first = latest.current;
    if (form.current && begun(form.current)) setPinned((before) => before ?? pin(first));
  }, [form]);
  useEffect(() => {
    latest.current = shown;
  });
  const submitted = useAnswer((outcome) => {
    setPinned((before) => afterAnswer(before, outcome, latest.current));
    if (outcome === undefined) form.current?.reset();
  });
  return {
    ...(pinned ?? shown),
    builtFrom: pinned?.builtFrom ?? shown.version,
    pin: () => setPinned((before) => before ?? pin(shown)),
    submitted,
  };
}

/**
 * Calls `answered` when the answer to this very form is shown: other forms of the page may name the same intent. The
 * caller reports the submission through what is returned. Done: the outcome is undefined, and the page was read anew.
 */
function useAnswer(answered: (outcome: unknown) => void): () => void {
  const { state } = useNavigation();
  const outcome: unknown = useActionData();
  const own = useRef(false);
  const waiting = useRef(false);
  const tell = useRef(answered);
  useEffect(() => {
    tell.current = answered;
    if (state !== "idle") {
      waiting.current ||= own.current;
      return;
    }
    if (!waiting.current) return;
    waiting.current = own.current = false;
    tell.current(outcome);
  }, [state, outcome, answered]);
  return () => {
    own.current = true;
  };
}

function afterAnswer(before: Pinned | null, outcome: unknown, now: Shown): Pinned | null {
  if (outcome === undefined || before === null) return null;
  const kind = kindOf(outcome);
  // `<ConflictForm>` has what was typed; the form itself shows what stands there now.
  if (kind === "conflict") return null;
  // What was typed is still compared with what was seen then.
  if (kind === "invalid") return before;
  // The refusal has said what is different now.
  return { ...now, builtFrom: before.builtFrom };
}

function pinnedBy(typed: Readonly<Record<string, unknown>> | null | undefined, shown: Shown): Pinned | null {
  const { version, seen } = typed ?? {};
  if (typeof version !== "string") return null;
  return { version, fields: parseSeen(seen) ?? shown.fields, builtFrom: shown.version };
}

function pin(shown: Shown): Pinned {
  return { ...shown, builtFrom: shown.version };
}

function kindOf(outcome: unknown): unknown {
  return typeof outcome === "object" && outcome !== null && "kind" in outcome ? outcome.kind : null;
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
