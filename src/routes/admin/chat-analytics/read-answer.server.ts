import { knowledgeSchema } from "~/areas/assistant/schema";
import type { Language } from "~/areas/assistant/types";

export interface InvalidAnswer {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The typed values, to be shown again. */
  readonly typed: Readonly<Record<string, string>>;
}

type ReadAnswer =
  | {
      readonly ok: true;
      readonly text: { readonly question: string; readonly answer: string; readonly language: Language };
    }
  | { readonly ok: false; readonly invalid: InvalidAnswer };

const fields = ["question", "answer", "language"] as const;

/** A reviewed answer from its form. */
export function readAnswer(form: FormData): ReadAnswer {
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")]));
  const read = knowledgeSchema.safeParse(typed);
  if (read.success) return { ok: true, text: read.data };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? "");
    errors[name] = [...(errors[name] ?? []), message];
  }
  return { ok: false, invalid: { errors, typed } };
}
