import { storedOff } from "./shortcuts-off";

declare global {
  interface Window {
    /** Set by `keepKeys`: stops collecting and returns the collected keys. */
    heldKeys?: () => string[];
  }
}

/** Ctrl-K or Cmd-K as it is collected; the keys after it are typed into the palette. */
const openingKey = "Control+k";

/**
 * The script that collects keys until hydration. Typing into a field is left to the browser; elsewhere it collects
 * from the first key that is not a modifier, Tab or a scrolling key.
 */
export const keepKeys = `(()=>{
const keys=[];
const off=()=>{try{return localStorage.getItem(${JSON.stringify(storedOff.key)})===${JSON.stringify(storedOff.value)}}catch{return false}};
const keep=event=>{
const opens=(event.ctrlKey||event.metaKey)&&event.key.toLowerCase()==="k";
if(opens){event.preventDefault();keys.push(${JSON.stringify(openingKey)});return}
if(event.ctrlKey||event.metaKey||event.altKey)return;
if(!keys.includes(${JSON.stringify(openingKey)})&&(event.target.closest("input:not([type=checkbox]),textarea,select,[contenteditable]")||off()))return;
const begins=event.key.length===1&&event.key!==" ";
if(!begins&&!(keys.length&&(event.key===" "||event.key==="Backspace"||event.key==="Enter")))return;
event.preventDefault();
keys.push(event.key)};
document.addEventListener("keydown",keep,true);
window.heldKeys=()=>{document.removeEventListener("keydown",keep,true);return keys}})()`;

export function heldKeys(): readonly string[] {
  const held = window.heldKeys?.() ?? [];
  delete window.heldKeys;
  return held;
}

/** Replays the keys one by one: a shortcut runs, and a field that has the focus by then receives the rest as text. */
export function replayKeys(keys: readonly string[]): void {
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const held = key === openingKey ? { key: "k", ctrlKey: true } : { key };
    const pressed = new KeyboardEvent("keydown", { ...held, bubbles: true, cancelable: true });
    if (target.dispatchEvent(pressed)) pressNatively(target, key);
  }
}

/** What a browser does with a key that no listener handled; it does not do so for keys from scripts. */
function pressNatively(target: Element, key: string): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (key === "Enter") target.form?.requestSubmit();
    else write(target, key);
  } else if (key === "Enter" && target instanceof HTMLElement && target.matches("a, button")) {
    target.click();
  }
}

/** Uses the field's own setter and an input event, because React reads both. */
function write(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  const erases = key === "Backspace";
  field.setRangeText(erases ? "" : key, erases && from === to ? Math.max(0, from - 1) : from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: erases ? null : key }));
}
