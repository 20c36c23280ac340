import { z } from "zod";
import { oneLine, severalLines } from "./typed-text";

/**
 * The start of every single-line field in a form, a message or a setting. `ask` is the message when it is missing.
 */
export function oneLineField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(oneLine);
}

/** The start of every field with several lines. */
export function severalLinesField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(severalLines);
}
