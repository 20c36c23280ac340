import { type RefObject, useEffect } from "react";
import { unreadMarkKey } from "./unread-mark";

/** Esc closes, unless focus is on an element elsewhere on the page that may use Esc itself. */
export function useEscape(isOn: boolean, panel: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isOurs = focused === document.body || panel.current?.contains(focused) === true;
      if (event.key === "Escape" && !event.isComposing && !event.defaultPrevented && isOurs) close();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
}

/** A visitor who returns to this tab may have continued in another one; with both visible the change shows at once. */
export function useReturns(isOn: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const hear = () => {
      if (document.visibilityState === "visible") look();
    };
    const hearOther = ({ key }: StorageEvent) => key === unreadMarkKey && hear();
    document.addEventListener("visibilitychange", hear);
    window.addEventListener("focus", hear);
    window.addEventListener("pageshow", hear);
    window.addEventListener("storage", hearOther);
    return () => {
      document.removeEventListener("visibilitychange", hear);
      window.removeEventListener("focus", hear);
      window.removeEventListener("pageshow", hear);
      window.removeEventListener("storage", hearOther);
    };
  }, [isOn, look]);
}

/** The connection is back. */
export function useBackOnline(hear: () => void): void {
  useEffect(() => {
    window.addEventListener("online", hear);
    return () => window.removeEventListener("online", hear);
  }, [hear]);
}

/** A phone's keyboard covers the bottom of the window without making the window smaller. */
export function useKeyboardRoom(isOn: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isOn || !seen) return;
    const makeRoom = () => {
      const isZoomed = seen.scale > 1.05;
      const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      const style = panel.current?.style;
      style?.setProperty("--chat-keyboard", `${Math.round(covered)}px`);
      // Also where the window has been scrolled under the keyboard: the panel's head stays visible.
      style?.setProperty("--chat-room", isZoomed ? "100dvh" : `${Math.round(seen.height)}px`);
    };
    makeRoom();
    seen.addEventListener("resize", makeRoom);
    seen.addEventListener("scroll", makeRoom);
    return () => {
      seen.removeEventListener("resize", makeRoom);
      seen.removeEventListener("scroll", makeRoom);
    };
  }, [isOn, panel]);
}
