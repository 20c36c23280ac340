import type { OppdragOnDay } from "~/areas/oppdrag/reads/today.server";
import { adminHref } from "~/kit/admin-href";
import { formatTimeRange } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { homeTexts } from "../texts";

/** Today's shooting days; each leads to its day view. */
export function OppdragToday({ jobs }: { readonly jobs: readonly OppdragOnDay[] }) {
  if (jobs.length === 0) return null;
  return (
    <RecordSection title={homeTexts.oppdragToday}>
      <ul className="oppdrag-today">
        {jobs.map(({ id, name, from, to, address, place, timed, photographed }) => (
          <li key={`${id}${from}`}>
            {/* The day's page has a policy of its own for its service worker, which only a new document brings. */}
            <a className="link" href={adminHref.oppdragPart(id, "dag")}>
              {name}
            </a>{" "}
            <span className="tabular">{formatTimeRange(from, to)}</span>
            <span className="block text-quiet">
              {[
                address || homeTexts.oppdragPlaces[place],
                homeTexts.oppdragProgress(photographed, timed),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
