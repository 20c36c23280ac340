import { Form } from "react-router";
import { placeEventText, siteTexts } from "~/areas/content/texts/places";
import type { HistoryLine } from "~/areas/history/types";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { Timeline } from "~/ui/record/timeline";

const texts = siteTexts.place;

/** Every change of the place, newest first, each with an undo. */
export function PlaceHistory({ changes, version }: { changes: readonly HistoryLine[]; version: number }) {
  return (
    <RecordSection title={texts.history}>
      {changes.length === 0 ? (
        <p className="text-quiet">{texts.noHistory}</p>
      ) : (
        <Timeline
          items={changes.map((line) => ({
            key: String(line.version),
            at: line.at,
            title: placeEventText(line.event),
            ...(line.actorName !== null && { by: line.actorName }),
            detail: (
              <Form noValidate method="post" preventScrollReset>
                <input type="hidden" name="line" value={line.version} />
                <input type="hidden" name="version" value={version} />
                <Button compact variant="quiet" name="intent" value="restore">
                  {texts.restore}
                </Button>
              </Form>
            ),
          }))}
        />
      )}
    </RecordSection>
  );
}
