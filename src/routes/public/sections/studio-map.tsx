import { thirdPartyTexts } from "~/areas/content/texts/third-party";
import { Picture } from "~/platform/pictures/picture";
import type { ShownPicture } from "~/platform/pictures/types";
import type { MapEmbed } from "~/platform/providers/maps";
import { classes } from "~/ui/classes";
import { Unbroken } from "~/ui/unbroken";

const { map: words } = thirdPartyTexts;

/**
 * A map by a third party, which is not loaded without consent: with consent it loads by itself, otherwise at the
 * press of a button that names the provider (routes/public/browser/studio-map.ts). The box keeps its height. Without
 * scripts it is a link. A page with a map needs `mapHeaders`. The picture is behind the words until the map is there.
 */
export function StudioMap({ map, picture }: { map: MapEmbed; picture?: ShownPicture }) {
  return (
    <div
      className={classes("studio-map", picture && "studio-map-picture on-dark")}
      data-map={map.frameUrl}
      data-map-title={words.frameTitle}
      data-map-keyed={map.provider === "google" ? "" : undefined}
    >
      {picture && <Picture name={picture} sizes="(max-width: 767.98px) 88vw, 46vw" />}
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
