import { type ReactNode, useEffect, useState } from "react";
import { classes } from "./classes";
import { uiTexts } from "./texts";

/** Specification, section 9: toasts are shown for 5,000 ms. */
const toastMs = 5_000;

interface ToastProps {
  readonly children: ReactNode;
  readonly tone?: "good" | "bad";
  /** For example undo: a small form or a link. */
  readonly action?: ReactNode;
}

/**
 * A short message that something was done. It disappears, so it must not hold necessary information; it stays while
 * pointer or focus is on it. With an action, and for an error, it stays until it is closed or the page is left, because
 * nobody finds an undo in five seconds. Without JavaScript it stays until the next page. Give each message its own `key`.
 */
export function Toast({ children, tone = "good", action }: ToastProps) {
  const [shown, setShown] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // An error may say what must be done.
  const stays = tone === "bad" || Boolean(action) || pointed || focused;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => setShown(false), toastMs);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div className="toasts" role={tone === "bad" ? "alert" : "status"}>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the message visible while it is read
        <div
          className={classes("toast", tone === "bad" && "toast-bad")}
          onMouseEnter={() => setPointed(true)}
          onMouseLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          <p>{children}</p>
          {action}
          <button
            type="button"
            className="icon-button"
            aria-label={uiTexts.close}
            onClick={() => setShown(false)}
          >
            <svg
              width="16"
              height="16"
              viewBox="0 0 18 18"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m3 3 12 12M15 3 3 15" strokeWidth="1.5" />
            </svg>
          </button>
        </div>
      )}
      {/* Ctrl+Z presses the undo button also when the message is gone. */}
      {!shown && action && <div hidden>{action}</div>}
    </div>
  );
}
