import { kundeomtalerTexts } from "~/areas/content/texts/kundeomtaler";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

/** How testimonials are collected and checked; the law requires this information. */
export function Rule({ email }: { email: string }) {
  const { headline, points, contact, subject } = useTexts("kundeomtaler", kundeomtalerTexts).rule;
  return (
    <section aria-labelledby="regel" className="pt-section">
      <div className="page-grid gap-y-10">
        <h2 id="regel" className="max-w-[7em] text-title md:col-span-5">
          {headline}
        </h2>
        <div className="md:col-span-6 md:col-start-7">
          <dl className="border-t border-rule">
            {points.map(({ title, text }) => (
              <div key={title} className="border-b border-rule py-5">
                <dt className="font-serif text-subheading">{title}</dt>
                <dd className="mt-1 max-w-[34.5em] text-quiet">
                  <Marked>{text}</Marked>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <a className="text-link" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
              {contact}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
