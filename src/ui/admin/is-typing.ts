/** Whether keys pressed here belong to a field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
  return !isBox && target.matches("input, textarea, select, [contenteditable]");
}
