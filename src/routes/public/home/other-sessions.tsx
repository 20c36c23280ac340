import { homeTexts } from "~/areas/content/texts/home";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

interface OtherSessionsProps {
  /** The lowest price in words, by the slug of the row. A row without a price shows none. */
  readonly prices: Readonly<Record<string, string>>;
}

export function OtherSessions({ prices }: OtherSessionsProps) {
  const { others: words } = useTexts("forside", homeTexts).pricing;
  return (
    <div className="page-grid mt-breath gap-y-4">
      <h3 className="text-heading md:col-span-3">{words.headline}</h3>
      <ul className="border-t border-rule md:col-span-9">
        {words.items.map(({ slug, href, label, text }) => (
          <li key={slug} className="related session">
            <a href={href}>{label}</a>
            <p className="text-quiet">
              <Marked>{text}</Marked>
            </p>
            <p className="tabular text-small text-quiet" data-from={slug}>
              {prices[slug]}
            </p>
          </li>
        ))}
      </ul>
      <p className="md:col-span-9 md:col-start-4">
        <a className="link inline-flex min-h-11 items-center" href="/book/fotografering">
          {words.all}
        </a>
      </p>
    </div>
  );
}
