import { takeEarlyPress } from "~/ui/browser/early-chat";
import { logError } from "~/ui/browser/log-error";
import { openKey, savedUnreadMark, unreadMarkKey } from "../chat/unread-mark";

const wide = "(width >= 40rem)";
/** A panel that opens sooner than this needs no message that it is loading. */
const soonMs = 400;

/**
 * Turns the link to the chat into a button. The panel's code is fetched when somebody is about to press it. The panel
 * stays open from page to page where there is room, and never opens by itself on a booking page. When loading fails,
 * the button says so and can be pressed again.
 */
export function openChatHere(page: Document): void {
  if (import.meta.env.DEV) doWithoutRefresh();
  const first = buttonOf(page);
  if (!first) return;
  const fetchParts = partsOf(page);
  const open = async (from: HTMLAnchorElement, takesFocus: boolean) => {
    const late = setTimeout(() => say(page, "coming"), soonMs);
    try {
      const { openChat } = await fetchParts(from);
      tell(from, true);
      say(page, null);
      openChat(from, takesFocus, { onClose: () => closed(page), onTalk: () => showUnreadMark(page) });
    } catch (error) {
      logError(error);
      say(page, "notHere");
    } finally {
      clearTimeout(late);
    }
  };
  becomeButton(page, first);
  page.addEventListener("click", (event) => {
    const pressed = chatButtonAt(event);
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(pressed, true);
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== " " || !chatButtonAt(event)) return;
    event.preventDefault();
    (event.target as HTMLElement).click();
  });
  // A touch also fires pointerenter. A failure here is silent; pressing the button reports it.
  for (const sign of ["pointerenter", "focus"])
    first.addEventListener(sign, () => void fetchParts(first).catch(() => undefined));
  keepCurrent(page, first);
  if (takeEarlyPress(window)) void open(first, true);
  else if (matchMedia(wide).matches && wasOpen() && !isOrdering(page)) void open(first, false);
}

/** On these pages the panel would cover the price and the order button. */
function isOrdering({ location }: Document): boolean {
  return location.pathname.startsWith("/book/");
}

/** Updates the marks and the button's description; Esc hides the tooltip. */
function keepCurrent(page: Document, button: HTMLElement): void {
  addEventListener("storage", ({ key }) => key === unreadMarkKey && showUnreadMark(page));
  for (const change of ["online", "offline"]) addEventListener(change, () => showOnline(page));
  button.addEventListener("blur", () => say(page, null));
  const around = button.parentElement;
  for (const sign of ["focusout", "pointerleave"])
    around?.addEventListener(sign, () => button.classList.remove("chat-tip-off"));
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && around?.matches(":hover, :focus-within")) button.classList.add("chat-tip-off");
  });
}

function becomeButton(page: Document, link: HTMLAnchorElement): void {
  link.role = "button";
  link.ariaHasPopup = "dialog";
  link.ariaExpanded = "false";
  showOnline(page);
  showUnreadMark(page);
}

type PanelCode = typeof import("../chat/open-chat");

/** Loads the panel's code and styles once; after a failure the next call tries again. */
function partsOf(page: Document) {
  let code: Promise<PanelCode> | null = null;
  let address: string | undefined;
  let styles: Promise<Event> | null = null;
  return async (from: HTMLElement) => {
    code ??= address ? import(/* @vite-ignore */ `${address}?${Math.random()}`) : import("../chat/open-chat");
    styles ??= addStyles(page, from.dataset.chatStyles ?? "");
    code.catch((error) => {
      code = null;
      // Firefox caches a failed import, but names its address in the error; a query makes the address new, so it is
      // fetched again.
      address ??= /https?:[^\s?]+/.exec(String(error))?.[0];
    });
    styles.catch(() => {
      styles = null;
    });
    const [it] = await Promise.all([code, styles]);
    return it;
  };
}

function closed(page: Document): void {
  const button = buttonOf(page);
  if (button) tell(button, false);
  showUnreadMark(page);
  button?.focus();
}

/** Hidden text would still be read out as the button's description, so the text exists only while it is visible. */
function showMark(mark: HTMLElement | null, words: string | null): void {
  if (!mark) return;
  mark.hidden = words === null;
  mark.ariaLabel = words;
}

function showOnline(page: Document): void {
  const dot = page.getElementById("chat-online");
  showMark(dot, (navigator.onLine && dot?.dataset.online) || null);
}

/** Marks that there is a conversation from today, or an unread answer. */
function showUnreadMark(page: Document): void {
  const mark = page.getElementById("chat-talk");
  const savedMark = savedUnreadMark();
  mark?.classList.toggle("chat-talk-waiting", savedMark === "waiting");
  showMark(mark, (savedMark && mark?.dataset[savedMark]) || null);
}

function say(page: Document, what: "coming" | "notHere" | null): void {
  const place = page.querySelector<HTMLElement>(".chat-says");
  if (place) place.textContent = what && (place.dataset[what] ?? "");
}

/** In development React's modules expect the refresh runtime, which a page without React does not load. */
function doWithoutRefresh(): void {
  const missing = {
    __vite_plugin_react_preamble_installed__: true,
    $RefreshReg$: () => undefined,
    $RefreshSig$: () => (type: unknown) => type,
  };
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in window)) Reflect.set(window, name, value);
  }
}

function buttonOf(page: Document): HTMLAnchorElement | null {
  return page.querySelector<HTMLAnchorElement>("[data-chat]");
}

function chatButtonAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("[data-chat]") : null;
}

function tell(button: HTMLElement, isOpen: boolean): void {
  button.ariaExpanded = String(isOpen);
  try {
    if (isOpen) sessionStorage.setItem(openKey, "1");
    else sessionStorage.removeItem(openKey);
  } catch {
    // Storage is blocked, so the panel is closed on the next page.
  }
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(openKey) !== null;
  } catch {
    return false;
  }
}

function addStyles(page: Document, href: string): Promise<Event> {
  return new Promise((onload, onerror) =>
    page.head.append(Object.assign(page.createElement("link"), { rel: "stylesheet", href, onload, onerror })),
  );
}
