import { placeEventText, siteTexts } from "~/areas/content/texts/places";
import type { HistoryLine } from "~/areas/history/types";
import { SettingHistory } from "~/areas/settings/ui/setting-history";

/** Every change of the place, newest first, each with an undo. */
export function PlaceHistory({ changes, version }: { changes: readonly HistoryLine[]; version: number }) {
  return (
    <SettingHistory
      lines={changes}
      version={version}
      none={siteTexts.place.noHistory}
      nameOf={({ event }) => placeEventText(event)}
      detailOf={() => null}
    />
  );
}
