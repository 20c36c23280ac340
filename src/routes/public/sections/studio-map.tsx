import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import type { MapEmbed } from "~/platform/providers/maps";
import { Unbroken } from "~/ui/unbroken";

const { map: words } = thirdPartyTexts;

/**
 * A map from outside, which nobody loads by opening the page: it comes by itself for those who have accepted, and for
 * the others at the press of a button that says whom one shows oneself to (routes/public/browser/studio-map.ts). The
 * box keeps its height throughout. Without script it is a link. A page that shows it needs `mapHeaders`.
 */
export function StudioMap({ map }: { map: MapEmbed }) {
  return (
    <div
      className="studio-map"
      data-map={map.frameUrl}
      data-map-title={words.frameTitle}
      data-map-keyed={map.provider === "google" ? "" : undefined}
    >
      <div data-map-state="asking" hidden>
        <p>
          <Unbroken>{words.ask[map.provider]}</Unbroken>
        </p>
        <button type="button" className="button button-secondary" data-map-show>
          {words.show}
        </button>
      </div>
      <div role="status">
        <p data-map-state="loading" hidden>
          <span className="spinner-mark" aria-hidden="true" />
          {words.loading}
        </p>
        <p data-map-state="failed" hidden>
          {words.failed}
        </p>
      </div>
      <div data-map-state="failed" hidden>
        <button type="button" className="button button-secondary" data-map-show>
          {words.again}
        </button>
      </div>
      {/* What there is without script, and when the map fails. */}
      <p data-map-state="failed">
        <a className="contact-link" href={map.placeUrl} rel="noopener">
          {words.open[map.provider]}
        </a>
      </p>
    </div>
  );
}
