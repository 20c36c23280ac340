declare global {
  interface Window {
    earlyChat?: EarlyChat;
  }
}

interface EarlyChat {
  pressed: HTMLAnchorElement | null;
  /** Aborted when the page script answers presses itself, or has failed to load. */
  readonly until: AbortController;
}

/**
 * Runs in the head. The chat's button is a link to the contact section until the page script turns it into a button; a
 * press before that is remembered, and the panel opens when the script has come.
 */
export const earlyChatScript = `{const early=window.earlyChat={pressed:null,until:new AbortController};
addEventListener("click",event=>{const link=event.target.closest?.("[data-chat]"),says=document.querySelector(".chat-says");
if(!link||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
event.preventDefault();early.pressed=link;if(says)says.textContent=says.dataset.coming},{capture:true,signal:early.until.signal});}`;

/** Loads the page script; when it cannot be loaded, a remembered press follows the link after all. */
export function pageScriptImport(url: string): string {
  return `import(${JSON.stringify(url)}).catch(error=>{const{pressed,until}=window.earlyChat;until.abort();if(pressed)location.assign(pressed.href);throw error})`;
}

/** Whether the button was pressed before the script came. From here on the caller answers presses. */
export function takeEarlyPress({ earlyChat }: Window): boolean {
  earlyChat?.until.abort();
  return earlyChat?.pressed != null;
}
