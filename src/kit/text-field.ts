import { z } from "zod";
import { oneLine, severalLines } from "./text";

/** Text of one line in a form, a message or a setting; every such field begins here. `ask` is said when it is missing. */
export function oneLineField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(oneLine);
}

/** Text of several lines. */
export function severalLinesField(ask?: string) {
  return z.string(ask === undefined ? undefined : { error: ask }).overwrite(severalLines);
}
