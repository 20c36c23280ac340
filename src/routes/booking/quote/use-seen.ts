import { useEffect } from "react";

const secondsUntilSeen = 3;

/**
 * Tells the studio that a person has the page in front of them: it was visible for three seconds. A program that fetches
 * the address, or runs its scripts without showing it, does not.
 */
export function useSeen(slug: string): void {
  useEffect(() => {
    let seconds = 0;
    const timer = setInterval(() => {
      seconds = document.visibilityState === "visible" ? seconds + 1 : 0;
      if (seconds < secondsUntilSeen) return;
      clearInterval(timer);
      // What is lost is only when it was opened.
      fetch(`/tilbud/${slug}/apnet`, { method: "POST", keepalive: true }).catch(() => undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [slug]);
}
