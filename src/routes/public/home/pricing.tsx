import type { Product } from "~/areas/catalogue/types";
import { homeTexts } from "~/areas/content/texts/home";
import type { ClaimSettings } from "~/areas/settings/types";
import { ComparePackages } from "../sections/compare-packages";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";
import { OtherSessions } from "./other-sessions";

interface PricingProps {
  readonly packages: readonly Product[];
  readonly claims: ClaimSettings;
  /** Prices of the sessions with pages of their own: see OtherSessions. */
  readonly prices: Readonly<Record<string, string>>;
}

export function Pricing({ packages, claims, prices }: PricingProps) {
  const { pricing: words } = useTexts("forside", homeTexts);
  return (
    <section id="priser" aria-labelledby="priser-tittel" className="on-linen py-section">
      <div className="page-grid items-end gap-y-6">
        <h2 id="priser-tittel" className="text-title md:col-span-7">
          {words.headline}
        </h2>
        <p className="max-w-[25.5em] text-quiet md:col-span-4 md:col-start-9">
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <div className="mt-breath">
        <ComparePackages products={packages} delivery={claims.delivery} />
      </div>
      <p className="page-grid mt-4">
        <a className="text-link justify-self-start" href="/headshots">
          {words.headshots}
        </a>
      </p>
      <Promises claims={claims} />
      <OtherSessions prices={prices} />
    </section>
  );
}

/** The claims of the hero, explained. */
function Promises({ claims }: { claims: ClaimSettings }) {
  const { pricing: words } = useTexts("forside", homeTexts);
  const promises = [
    { claim: claims.delivery, meaning: words.delivery },
    { claim: claims.guarantee, meaning: claims.guaranteeText },
  ];
  return (
    <ul aria-label={words.promisesLabel} className="page-grid mt-6 gap-y-4">
      {promises.map(({ claim, meaning }) => (
        <li key={claim} className="col-span-6 md:col-span-4">
          <h3 className="font-sans text-body font-semibold">{claim}</h3>
          <p className="mt-1 max-w-[30.5em] text-small text-quiet">{meaning}</p>
        </li>
      ))}
    </ul>
  );
}
