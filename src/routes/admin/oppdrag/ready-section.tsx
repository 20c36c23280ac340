import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { type ReadyItem, readyCheck } from "~/areas/oppdrag/rules/ready-check";
import { readyTexts as texts } from "~/areas/oppdrag/texts/ready";
import { adminHref } from "~/kit/admin-href";
import { Link } from "~/ui/link";
import { RecordSection } from "~/ui/record/record-section";

interface ReadyProps {
  readonly oppdrag: OppdragRecord;
}

/** What is still missing before the day, each with who can mend it and where. */
export function ReadySection({ oppdrag }: ReadyProps) {
  const { contacts, coverage, id } = oppdrag;
  const items = readyCheck({ oppdrag, contacts, coverage });
  const missing = items.filter(({ isReady }) => !isReady);
  const ready = items.filter(({ isReady }) => isReady);
  return (
    <RecordSection title={missing.length === 0 ? texts.complete : texts.missing(missing.length)}>
      {missing.length > 0 && (
        <ul className="oppdrag-lines">
          {missing.map((item) => (
            <li key={item.need}>
              <Link className="link" to={placeOf(id, item)}>
                {texts.needs[item.need]}
              </Link>
              <span className="text-quiet">{texts.by[item.by]}</span>
            </li>
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <details className="record-impossible">
          <summary>{texts.ready(ready.length)}</summary>
          <ul className="oppdrag-lines">
            {ready.map((item) => (
              <li key={item.need}>
                <span>{texts.needs[item.need]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </RecordSection>
  );
}

function placeOf(id: string, { where, field }: ReadyItem): string {
  if (where === "people") return adminHref.oppdragPart(id, "personer");
  if (where === "plan") return adminHref.oppdragPart(id, "plan");
  if (where === "contacts") return `${adminHref.oppdrag(id)}#kontaktpersoner`;
  return `${adminHref.oppdragEdit(id)}${field ? `#${field}` : ""}`;
}
