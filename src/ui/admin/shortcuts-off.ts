/** How this browser remembers that somebody has switched single keys off (WCAG 2.1.4): they get in the way of those who speak to their computer. */
export const storedOff = { key: "snarveier", value: "av" } as const;

export function areKeysOff(): boolean {
  return localStorage.getItem(storedOff.key) === storedOff.value;
}

export function switchKeys(on: boolean): void {
  localStorage.setItem(storedOff.key, on ? "på" : storedOff.value);
}
