import { parseWithZod } from "@conform-to/zod/v4";
import { contentOf } from "~/areas/quotes/rules/quote-form";
import { quoteFormSchema } from "~/areas/quotes/schema/quote-form";
import type { QuoteContent } from "~/areas/quotes/types";

interface ReadDraft {
  readonly name: string;
  readonly companyName: string | null;
  readonly content: QuoteContent;
}

/** The form as it is typed, while it is valid. Loaded when somebody types: the schemas are a quarter of the page's scripts. */
export function readDraft(form: HTMLFormElement): ReadDraft | null {
  const parsed = parseWithZod(new FormData(form), { schema: quoteFormSchema });
  if (parsed.status !== "success") return null;
  const { name, companyName = null } = parsed.value;
  return { name, companyName, content: contentOf(parsed.value) };
}
