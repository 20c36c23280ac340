import { NavLink } from "react-router";
import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { oppdragList } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { dayOf } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import "~/ui/styles/admin-oppdrag.css";
import { OppdragStatusBadge } from "./status-badge";

interface OppdragHeadProps {
  readonly oppdrag: OppdragRecord;
  readonly frame: RecordFrame;
}

/** The head of every page of an oppdrag, and the way between these pages. */
export function OppdragHead({ oppdrag, frame }: OppdragHeadProps) {
  const { id, number, party, name, status } = oppdrag;
  return (
    <>
      <RecordHeader
        back={{ to: oppdragList.href(), label: texts.back }}
        eyebrow={texts.eyebrow(number)}
        title={party.companyName ?? name}
        status={<OppdragStatusBadge status={status} />}
        frame={frame}
        facts={factsOf(oppdrag)}
        links={linksOf(oppdrag)}
      />
      <nav className="oppdrag-parts" aria-label={texts.partsLabel}>
        <NavLink to={adminHref.oppdrag(id)} end>
          {texts.parts.overview}
        </NavLink>
        {(["plan", "personer", "oppgaver", "dag", "penger"] as const).map((part) => (
          // The day's page has a policy of its own for its service worker, which only a new document brings.
          <NavLink key={part} to={adminHref.oppdragPart(id, part)} reloadDocument={part === "dag"}>
            {texts.parts[part]}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

function factsOf({ party, days, coverage, answerBy, orderNumber, orderFollows }: OppdragRecord) {
  const { facts: words } = texts;
  const [first, ...others] = days;
  const shown = [
    first && {
      term: words.days,
      value: <DateText day={dayOf(first.from)} as="date" />,
      ...(others.length > 0 && { aside: `+${others.length}` }),
    },
    { term: words.coverage, value: texts.coverageWords(coverage.withTime, coverage.wanted) },
    answerBy && { term: words.answerBy, value: <DateText day={answerBy} as="date" /> },
    { term: words.contact, value: party.name },
    party.phone && {
      term: words.phone,
      value: (
        <a className="link" href={`tel:${party.phone}`}>
          {formatPhone(party.phone)}
        </a>
      ),
    },
    party.email && {
      term: words.email,
      value: (
        <a className="link" href={`mailto:${party.email}`}>
          {formatEmail(party.email)}
        </a>
      ),
    },
    (orderNumber || orderFollows) && { term: words.order, value: orderNumber || words.orderFollows },
  ];
  return shown.filter((fact) => typeof fact === "object" && fact !== null);
}

function linksOf({ company, quote }: OppdragRecord) {
  return [
    company && { to: adminHref.company(company.id), label: texts.links.company(company.name) },
    quote && { to: adminHref.quote(quote.id), label: texts.links.quote(quote.number) },
  ].filter((link) => typeof link === "object" && link !== null);
}
