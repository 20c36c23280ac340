import { isCamt, readCamt } from "./camt";
import { readCsv } from "./csv";
import { isOcr, readOcr } from "./ocr";
import { BrokenFile, type ReadFile } from "./statement";

/**
 * Reads a bank's file of any format, or throws `BrokenFile`. Text is UTF-8 where it is valid, else Windows-1252; UTF-16
 * only with its mark.
 */
export function readBankFile(content: Uint8Array, ownAccount: string): ReadFile {
  const text = decoded(content);
  if (text.trim() === "") throw new BrokenFile(null, "Filen er tom.");
  const nul = text.indexOf("\0");
  if (nul >= 0)
    throw new BrokenFile(text.slice(0, nul).split("\n").length, "Linjen har tegn som ikke er tekst.");
  if (isOcr(text)) return readOcr(new TextDecoder("windows-1252").decode(withoutMark(content)));
  const read = isCamt(text) ? readCamt(text) : readCsv(text, ownAccount);
  if (read.lines.length === 0 && read.balances.length === 0)
    throw new BrokenFile(null, "Filen har ingen bokførte betalinger.");
  return read;
}

/** A mark of UTF-8 before the first line is no part of it. */
function withoutMark(content: Uint8Array): Uint8Array {
  return content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf ? content.subarray(3) : content;
}

function decoded(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder("utf-16le").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}
