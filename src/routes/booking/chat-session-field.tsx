import { useEffect, useRef } from "react";
import { storedConsent } from "~/ui/browser/cookie-consent";
import { sessionKey } from "../public/chat/session-id";

/**
 * Tells which chat the booking came from, when the visitor has accepted in the cookie banner. Reading what the browser
 * keeps, for the studio's figures, needs that (ekomloven § 3-15): without a yes nothing is read and nothing is sent. The
 * answer is asked for as late as can be, when the order is sent.
 */
export function ChatSessionField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const fill = () => {
      if (field.current) field.current.value = agreedSession() ?? "";
    };
    form?.addEventListener("submit", fill, { capture: true });
    return () => form?.removeEventListener("submit", fill, { capture: true });
  }, []);
  return <input ref={field} type="hidden" name="chatSession" defaultValue="" />;
}

function agreedSession(): string | null {
  if (storedConsent() !== "accepted") return null;
  try {
    return localStorage.getItem(sessionKey);
  } catch {
    return null;
  }
}
