/**
 * Text that a stranger wrote, for a letter to the address that the same stranger named. A mail program makes links of
 * addresses in it, so that the form could send advertising to anybody in the studio's name; a zero-width space after
 * the dot and the colon keeps them plain text that looks the same.
 */
export function copiedText(text: string): string {
  return text.replace(/(\w)([.:])(?=[\w/])/g, "$1$2\u200b");
}
