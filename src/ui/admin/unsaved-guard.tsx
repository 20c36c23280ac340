import { useEffect, useId, useRef, useState } from "react";
import { useBlocker, useNavigation } from "react-router";
import { Button } from "../button";
import { adminTexts } from "./texts";
import { hasUnsaved, noFormsSent, noteAnswer, noteSent, type SentForms } from "./unsaved-forms";

/** Asks once before a page with unsaved changes is left, by a link, the browser's buttons or a closed tab. */
export function UnsavedGuard() {
  const [forms] = useState(watchedForms);
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A form that is being sent saves its values; another view of the same page keeps typed values.
    if (forms.isSending || currentLocation.pathname === nextLocation.pathname) return false;
    return hasUnsaved(forms.sent, document);
  });
  useEffect(() => listen(forms), [forms]);
  useEffect(() => {
    if (state !== "idle") return;
    if (forms.asked) noteAnswer(forms.sent, forms.asked, document);
    else forms.sent.refused.clear();
    forms.asked = null;
  }, [state, forms]);
  return (
    <LeaveDialog
      isOpen={blocker.state === "blocked"}
      stay={() => blocker.reset?.()}
      leave={() => blocker.proceed?.()}
    />
  );
}

interface WatchedForms {
  readonly sent: SentForms;
  /** Submitted, and not answered yet. */
  asked: HTMLFormElement | null;
  /** True while the browser hands a form over to the router. */
  isSending: boolean;
}

function watchedForms(): WatchedForms {
  return { sent: noFormsSent(), asked: null, isSending: false };
}

/** Records submitted forms; the browser itself asks when the document is left. */
function listen(forms: WatchedForms) {
  const submitted = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
    noteSent(forms.sent, target);
    forms.asked = target;
    forms.isSending = true;
    setTimeout(() => {
      forms.isSending = false;
    });
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (hasUnsaved(forms.sent, document)) event.preventDefault();
  };
  document.addEventListener("submit", submitted, true);
  window.addEventListener("beforeunload", leaving);
  return () => {
    document.removeEventListener("submit", submitted, true);
    window.removeEventListener("beforeunload", leaving);
  };
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

function LeaveDialog({ isOpen, stay, leave }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onCancel={stay}>
      <h2 id={titleId}>{adminTexts.unsavedTitle}</h2>
      <p>{adminTexts.unsavedText}</p>
      <div className="button-row">
        <Button compact type="button" onClick={stay}>
          {adminTexts.stay}
        </Button>
        <Button compact type="button" variant="secondary" onClick={leave}>
          {adminTexts.leaveUnsaved}
        </Button>
      </div>
    </dialog>
  );
}
