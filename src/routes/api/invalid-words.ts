import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What is wrong with a field, in the words that callers of the hosted backend know. */
export function wordsOf(issue: Issue | undefined, sent: unknown): string {
  if (issue?.code === "too_big" && issue.origin === "string")
    return `String must contain at most ${issue.maximum} character(s)`;
  if (issue?.code === "invalid_format" && issue.format === "email") return "Invalid email";
  const isMissing = issue?.code === "invalid_type" && valueAt(sent, issue.path) === undefined;
  return isMissing ? "Required" : "Invalid input";
}

function valueAt(sent: unknown, path: Issue["path"]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    sent,
  );
}

/** The same with the field's name: "token: Required". */
export function namedWordsOf(issue: Issue | undefined, sent: unknown): string {
  const field = issue?.path.join(".") ?? "";
  return field === "" ? wordsOf(issue, sent) : `${field}: ${wordsOf(issue, sent)}`;
}
