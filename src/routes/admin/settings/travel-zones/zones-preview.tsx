import { travelZoneTexts as texts } from "~/areas/catalogue/texts/travel-zones";
import type { ZonesPreview } from "~/flows/preview-zones.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface PreviewProps {
  readonly preview: ZonesPreview;
  readonly shown: string;
}

/** The effect of the typed zones, with the button that saves them. */
export function PreviewOfZones({ preview: { tried, open, changed }, shown }: PreviewProps) {
  return (
    <section className="zones-preview" aria-labelledby="forhandsvisning">
      <h2 id="forhandsvisning">{texts.previewTitle}</h2>
      <Notice tone="info" live>
        {tried && <p>{triedText(tried)}</p>}
        <p>{texts.requests(changed, open)}</p>
      </Notice>
      <Button compact name="shown" value={shown}>
        {texts.save}
      </Button>
    </section>
  );
}

function triedText(tried: NonNullable<ZonesPreview["tried"]>): string {
  if (tried === "wrong") return texts.tryCodeWrong;
  return tried.zone ? texts.inZone(tried.code, tried.zone) : texts.inNone(tried.code);
}
