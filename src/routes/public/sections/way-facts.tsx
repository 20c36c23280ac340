import { wayTexts } from "~/areas/content/texts/way";
import type { WaySettings } from "~/areas/settings/types";
import { Unbroken } from "~/ui/unbroken";

/** The way in, as the studio has written it. Nothing is guessed: a missing fact is left out. */
export function WayFacts({ way }: { way: WaySettings }) {
  const facts = [
    [wayTexts.entrance, way.entrance],
    [wayTexts.stepFree, way.stepFree],
    [wayTexts.transit, way.transit],
    [wayTexts.parking, way.parking],
  ].filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <dl className="way-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Unbroken>{fact ?? ""}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
