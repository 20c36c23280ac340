import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import type { MapEmbed } from "~/platform/providers/maps";
import { Unbroken } from "~/ui/unbroken";

const { map: words } = thirdPartyTexts;

/**
 * A map by a third party, which is not loaded without consent: with consent it loads by itself, otherwise at the
 * press of a button that names the provider (routes/public/browser/studio-map.ts). The box keeps its height. Without
 * scripts it is a link. A page with a map needs `mapHeaders`.
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
      {/* Shown without scripts, and when the map fails. */}
      <p data-map-state="failed">
        <a className="contact-link" href={map.placeUrl} rel="noopener">
          {words.open[map.provider]}
        </a>
      </p>
    </div>
  );
}
