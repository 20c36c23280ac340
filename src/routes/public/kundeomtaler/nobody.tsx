import { kundeomtalerTexts } from "~/areas/content/texts/kundeomtaler";
import type { ClaimSettings } from "~/areas/settings/types";

const { headline, text } = kundeomtalerTexts.empty;

/** A studio without testimonials makes none up: it says so, and what it can be held to. */
export function Nobody({ claims }: { claims: ClaimSettings }) {
  return (
    <section aria-labelledby="omtaler" className="on-linen py-section">
      <div className="page-grid gap-y-8">
        <h2 id="omtaler" className="max-w-[16ch] text-title md:col-span-7">
          {headline}
        </h2>
        <div className="md:col-span-5">
          <p className="max-w-[46ch] text-quiet">{text}</p>
          <ul className="mt-6 border-t border-rule">
            {[claims.delivery, claims.guarantee].map((claim) => (
              <li key={claim} className="border-b border-rule py-3">
                {claim}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
