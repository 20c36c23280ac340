import type { SubjectFacts } from "~/areas/cleanup/reads/facts.server";
import { factTexts, subjectNames, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { type FactName, factNames } from "~/areas/cleanup/types";
import type { MendPreview } from "~/flows/preview-mend.server";
import { adminHref } from "~/kit/admin-href";
import { Link } from "~/ui/link";
import { type Column, Table } from "~/ui/table";
import { subjectHref } from "./subject-href";

/** The finding's records field by field, side by side, with what the mend makes of them. */
export function FactTable({ finding: { kind, one, other }, mend }: MendPreview) {
  const sides = other ? [one, other] : [one];
  const kept = sides.find(({ id }) => id === mend?.keptId) ?? one;
  const names = factNames.filter((name) => sides.some(({ facts }) => facts[name]) || mend?.after[name]);
  const changes = mend && Object.keys(mend.after).length > 0 ? mend : null;
  return (
    <>
      <Table
        caption={sides.map(({ name }) => name).join(` ${texts.and} `)}
        captionHidden
        rows={names}
        rowKey={(name) => name}
        columns={[
          { key: "field", header: texts.field, rowHeader: true, cell: (name) => factTexts[name] },
          ...sides.map((side) => sideColumn(side, other !== null && mend !== null && side === kept)),
          ...(changes ? [afterColumn(kept, changes.after)] : []),
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

function sideColumn({ id, name, facts }: SubjectFacts, isKept: boolean): Column<FactName> {
  return {
    key: id,
    header: isKept ? texts.keeps(name) : name,
    cell: (field) => <span className="cleanup-why">{facts[field] ?? texts.none}</span>,
  };
}

/** Only what differs from the record that stays. */
function afterColumn(
  { facts }: SubjectFacts,
  after: NonNullable<MendPreview["mend"]>["after"],
): Column<FactName> {
  return {
    key: "after",
    header: texts.after,
    cell: (field) => {
      const value = after[field];
      if (value === undefined || value === (facts[field] ?? null))
        return <span className="text-quiet">{texts.unchanged}</span>;
      return <strong className="cleanup-why">{value ?? texts.none}</strong>;
    },
  };
}
