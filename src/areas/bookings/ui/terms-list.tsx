import { Unbroken } from "~/ui/unbroken";
import type { TermsPart } from "../texts/terms-page";
import { termsTexts } from "../texts/terms-words";

/** The terms, part by part, with their date. */
export function TermsList({ from, parts }: { readonly from: string; readonly parts: readonly TermsPart[] }) {
  return (
    <>
      <p className="mt-4 text-small text-quiet">{termsTexts.dated(from)}</p>
      <div className="mt-8 space-y-8">
        {parts.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id} className="border-t border-rule pt-6">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-measure">
                <Unbroken>{paragraph}</Unbroken>
              </p>
            ))}
          </section>
        ))}
      </div>
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href="/personvern">
          {termsTexts.privacy}
        </a>
      </p>
    </>
  );
}
