/** A failure that visitors are not bothered with, for whoever opens the browser's console. */
export function logError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.error(error);
}
