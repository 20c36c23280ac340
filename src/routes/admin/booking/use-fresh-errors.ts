import { type ChangeEvent, useState } from "react";
import type { InvalidIntent } from "~/ui/record/outcome";

/** The server's errors of each field, until that field is edited. */
export function useFreshErrors(problems: InvalidIntent | null) {
  const [put, setPut] = useState<{ since: InvalidIntent | null; right: readonly string[] }>({
    since: null,
    right: [],
  });
  const right = put.since === problems ? put.right : [];
  return {
    errors: (name: string): readonly string[] => (right.includes(name) ? [] : (problems?.errors[name] ?? [])),
    touched: ({ target }: ChangeEvent<HTMLElement>) => {
      const { name } = target as HTMLInputElement;
      if (name) setPut({ since: problems, right: [...right, name] });
    },
  };
}
