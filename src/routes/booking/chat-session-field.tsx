import { useEffect, useRef } from "react";
import { storedConsent } from "~/ui/browser/cookie-consent";
import { sessionKey } from "../public/chat/session-id";

/**
 * Sends the chat session from which the booking came, if the visitor has accepted in the cookie banner. Reading browser
 * storage for the studio's statistics needs that consent (ekomloven § 3-15): without it nothing is read and nothing is
 * sent. Consent is checked as late as possible, when the order is sent.
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
