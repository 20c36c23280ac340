import { useEffect, useState } from "react";
import { storedOff } from "./shortcuts-off";
import { listTexts } from "./texts";

/**
 * j and k go from row to row, x chooses, / searches; Enter follows the row's own link. Single keys can be switched off
 * (WCAG 2.1.4), because they get in the way of those who speak to their computer.
 */
export function ListKeys() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    setOn(!areOff());
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  const toggle = () => {
    localStorage.setItem(storedOff.key, on ? storedOff.value : "på");
    setOn(!on);
  };
  return (
    <details className="list-keys needs-script">
      <summary>{listTexts.keys}</summary>
      <dl>
        {listTexts.keyTable.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="link" onClick={toggle}>
        {on ? listTexts.keysOff : listTexts.keysOn}
      </button>
    </details>
  );
}

function areOff(): boolean {
  return localStorage.getItem(storedOff.key) === storedOff.value;
}

function pressed(event: KeyboardEvent): void {
  if (areOff() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

const actions: Record<string, (() => void) | undefined> = {
  j: () => step(1),
  k: () => step(-1),
  x: choose,
  "/": () => document.querySelector<HTMLInputElement>("[data-list-search]")?.select(),
};

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
  return !isBox && target.matches("input, textarea, select, [contenteditable]");
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row-link]")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
}

function choose(): void {
  const row = document.activeElement?.closest("tr");
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
