/** Writes to the browser's console a failure that is not shown to the visitor. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(error);
}
