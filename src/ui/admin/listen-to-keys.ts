import { isTyping } from "./is-typing";
import type { OfficeKey } from "./key-table";
import { areKeysOff } from "./shortcuts-off";

/** The longest time between two keys of one shortcut. */
const togetherMs = 1_500;

/**
 * Runs the shortcuts. Single keys are ignored in fields, under a dialog and when they are switched off; keys with
 * Ctrl or Cmd work everywhere.
 */
export function listenToKeys(keys: readonly OfficeKey[]): () => void {
  let first: { readonly key: string; readonly at: number } | null = null;
  const pressed = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || isModifier(event.key)) return;
    const press = pressOf(event, first);
    first = null;
    if (!press) return;
    const begins = keys.some((key) => key.press.length > press.length && startsWith(key.press, press));
    if (begins) first = { key: event.key, at: event.timeStamp };
    const key = keys.find(({ press: of }) => of.length === press.length && startsWith(of, press));
    if (key?.run && key.run() !== false) event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

function pressOf(event: KeyboardEvent, first: { key: string; at: number } | null): string[] | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return ["Control", event.key.toLowerCase()];
  if (areKeysOff() || isTyping(event.target) || document.querySelector("dialog:modal")) return null;
  return first && event.timeStamp - first.at < togetherMs ? [first.key, event.key] : [event.key];
}

function isModifier(key: string): boolean {
  return key === "Shift" || key === "Control" || key === "Meta" || key === "Alt" || key === "AltGraph";
}

function startsWith(press: readonly string[], start: readonly string[]): boolean {
  return start.every((key, at) => press[at] === key);
}
