import type { FindingPage, SubjectFacts } from "~/areas/cleanup/reads/facts.server";
import { factTexts, subjectNames, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { type FactName, factNames } from "~/areas/cleanup/types";
import { adminHref } from "~/kit/admin-href";
import { Link } from "~/ui/link";
import { type Column, Table } from "~/ui/table";
import { subjectHref } from "./subject-href";

/** The finding's records field by field; two are shown side by side. */
export function FactTable({ finding: { kind, one, other } }: { readonly finding: FindingPage }) {
  const sides = other ? [one, other] : [one];
  const names = factNames.filter((name) => sides.some(({ facts }) => facts[name]));
  return (
    <>
      <Table
        caption={sides.map(({ name }) => name).join(` ${texts.and} `)}
        captionHidden
        rows={names}
        rowKey={(name) => name}
        columns={[
          { key: "field", header: texts.field, rowHeader: true, cell: (name) => factTexts[name] },
          ...sides.map(sideColumn),
        ]}
      />
      <p className="cleanup-links">
        {sides.map(({ id, name }) => (
          <Link key={id} className="link" to={subjectHref[kind](id)}>
            {texts.open(subjectNames[kind])}: {name}
          </Link>
        ))}
        {kind === "customer" && other && (
          <Link className="link" to={adminHref.customerMerge(one.id, other.id)}>
            {texts.merge}
          </Link>
        )}
      </p>
    </>
  );
}

function sideColumn({ id, name, facts }: SubjectFacts): Column<FactName> {
  return {
    key: id,
    header: name,
    cell: (field) => <span className="cleanup-why">{facts[field] ?? texts.none}</span>,
  };
}
