declare global {
  interface Window {
    /** The listener of `earlyChatScript`; `on` is the button that was pressed. */
    earlyChat?: EventListener & { readonly on?: HTMLAnchorElement };
  }
}

/**
 * Runs in the head. The chat's button is a link to the contact section until the page script turns it into a button; a
 * press before that is remembered, and the panel opens when the script has come. Short, because every page carries it.
 */
export const earlyChatScript = `addEventListener("click",earlyChat=e=>{let a=e.target.closest("[data-chat]");a&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&(e.preventDefault(),earlyChat.on=a)},!0);`;

/** Loads the page script; when it cannot be loaded, a remembered press follows the link after all. */
export function pageScriptImport(url: string): string {
  return `import(${JSON.stringify(url)}).catch(()=>{removeEventListener("click",earlyChat,!0);earlyChat.on&&(location=earlyChat.on.href)})`;
}

/** Whether the button was pressed before the script came. From here on the caller answers presses. */
export function takeEarlyPress({ earlyChat }: Window): boolean {
  if (earlyChat) removeEventListener("click", earlyChat, true);
  return earlyChat?.on !== undefined;
}
