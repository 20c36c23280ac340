import { foldForSearch } from "~/kit/search-text";
import type { Fields, RecordImportKind, Standing } from "../types";
import { keysOfJob } from "./oppdrag/job-keys";

const emailField = { customers: "email", companies: "invoiceEmail" } as const;

/** By what a record with these fields is found. */
export function keysOf(kind: RecordImportKind, fields: Fields): string[] {
  if (kind === "oppdrag") return keysOfJob(fields);
  const email = textOf(fields[emailField[kind]]).toLowerCase();
  const phone = kind === "customers" ? textOf(fields.phone) : "";
  const orgnr = kind === "companies" ? textOf(fields.orgnr) : "";
  const name = foldForSearch(textOf(fields.name));
  return [email && `e:${email}`, phone && `p:${phone}`, orgnr && `o:${orgnr}`, name && `n:${name}`].filter(
    Boolean,
  );
}

/** A customer is still found by earlier e-mails and phones; a company is known by its fields alone. */
export function keysAfter(kind: RecordImportKind, record: Standing, fields: Fields): string[] {
  const known = kind === "customers" ? record.keys.filter((key) => !key.startsWith("n:")) : [];
  return [...new Set([...known, ...keysOf(kind, fields)])];
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** valuesOf(["e:kari@example.no", "n:kari"], "e") = ["kari@example.no"] */
export function valuesOf(keys: readonly string[], kind: "e" | "p" | "o" | "n"): string[] {
  return keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(2)] : []));
}
