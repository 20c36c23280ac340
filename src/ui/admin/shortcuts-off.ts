/** Where this browser stores that single keys are off (WCAG 2.1.4): they disturb people who use voice control. */
export const storedOff = { key: "snarveier", value: "av" } as const;

export function areKeysOff(): boolean {
  return localStorage.getItem(storedOff.key) === storedOff.value;
}

export function switchKeys(on: boolean): void {
  localStorage.setItem(storedOff.key, on ? "på" : storedOff.value);
}
