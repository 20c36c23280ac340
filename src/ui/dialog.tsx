import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "./button";
import { uiTexts } from "./texts";

interface DialogProps {
  /** The id that a DialogButton names. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the native element: focus stays inside, Esc and a press outside close it, focus returns to the
 * button. Opened by a DialogButton, in newer browsers even before scripts have loaded. Never the only way to do
 * something: without JavaScript a page of its own must do the same.
 */
export function Dialog({ id, title, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog id={id} className="dialog" aria-labelledby={titleId} closedby="any">
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={uiTexts.close}>
            <svg
              width="18"
              height="18"
              viewBox="0 0 18 18"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m3 3 12 12M15 3 3 15" strokeWidth="1.5" />
            </svg>
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, "type"> {
  readonly dialog: string;
  /** The button's effect on the dialog. */
  readonly does?: "show-modal" | "close";
}

export function DialogButton({ dialog, does = "show-modal", ...props }: DialogButtonProps) {
  // React's types do not know invoker commands yet; other browsers use the click handler below.
  const invoker = { command: does, commandfor: dialog };
  const press = () => {
    if ("commandForElement" in HTMLButtonElement.prototype) return;
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    if (does === "close") element.close();
    else element.showModal();
  };
  return <Button {...props} {...invoker} type="button" onClick={press} />;
}
