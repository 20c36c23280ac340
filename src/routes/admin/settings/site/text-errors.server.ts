import { addressesIn } from "~/areas/content/rules/inline-marks";
import { type TextField, takesMarks, textProblem } from "~/areas/content/rules/text-fields";
import { articleList } from "~/areas/content/texts/articles";
import { textProblemTexts } from "~/areas/content/texts/site-texts";
import { publicAddressOf } from "../../../public/public-addresses";

export type Errors = Readonly<Record<string, readonly string[]>>;

/** The errors of typed texts, by their paths; null means the original text. */
export function textErrors(
  fields: readonly TextField[],
  values: Readonly<Record<string, string | null>>,
): Errors {
  const errors: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const text = values[field.path] ?? null;
    if (text === null) continue;
    const problem = textProblem(field, text);
    const missing = takesMarks(field) ? missingPage(text) : undefined;
    if (problem) errors[field.path] = [textProblemTexts[problem](field.most)];
    else if (missing) errors[field.path] = [textProblemTexts["unknown-page"](missing)];
  }
  return errors;
}

/** The first link to a page of our own that does not exist. */
function missingPage(text: string): string | undefined {
  return addressesIn(text).find((href) => href.startsWith("/") && !isPage(href.replace(/[?#].*$/, "")));
}

function isPage(path: string): boolean {
  if (publicAddressOf(path) !== null || /^\/book\/[a-z0-9-]+$/.test(path)) return true;
  return articleList.some(({ slug }) => path === `/blogg/${slug}`);
}
