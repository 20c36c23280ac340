import { logError } from "~/ui/browser/log-error";

/** Session storage: the panel is open in this tab. */
const openKey = "chat_open";
const wide = "(width >= 40rem)";

/**
 * Makes a button of the link to the chat. What the panel is made of is fetched when somebody is about to press it; it
 * stays open from page to page where it leaves room for the page. When it can't be had, the link is a link again.
 */
export function openChatHere(page: Document): void {
  if (import.meta.env.DEV) doWithoutRefresh();
  const button = () => page.querySelector<HTMLAnchorElement>("[data-chat]");
  let parts: Promise<typeof import("../chat/open-chat")> | null = null;
  const fetchParts = (from: HTMLElement) => {
    parts ??= Promise.all([import("../chat/open-chat"), addStyles(page, from.dataset.chatStyles ?? "")]).then(
      ([it]) => it,
    );
    return parts;
  };
  const open = async (from: HTMLAnchorElement, takesFocus: boolean) => {
    try {
      const { openChat } = await fetchParts(from);
      tell(from, true);
      openChat(from, takesFocus, () => {
        const now = button();
        if (now) tell(now, false);
        now?.focus();
      });
    } catch (error) {
      logError(error);
      from.removeAttribute("data-chat");
      from.role = null;
    }
  };

  const first = button();
  if (!first) return;
  first.role = "button";
  first.ariaHasPopup = "dialog";
  first.ariaExpanded = "false";
  page.addEventListener("click", (event) => {
    const pressed = chatButtonAt(event);
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(pressed, true);
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== " " || !chatButtonAt(event)) return;
    event.preventDefault();
    (event.target as HTMLElement).click();
  });
  first.addEventListener("pointerenter", () => void fetchParts(first).catch(logError));
  if (matchMedia(wide).matches && wasOpen()) open(first, false);
}

/** In development React's parts ask for what reloads them while one edits; a page without React has none. */
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

function chatButtonAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("[data-chat]") : null;
}

function tell(button: HTMLElement, isOpen: boolean): void {
  button.ariaExpanded = String(isOpen);
  try {
    if (isOpen) sessionStorage.setItem(openKey, "1");
    else sessionStorage.removeItem(openKey);
  } catch {
    // Storage is blocked: the panel is closed on the next page.
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
