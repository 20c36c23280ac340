import { factTexts, mendTexts, reasonText, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { factNames } from "~/areas/cleanup/types";
import type { MendPreview } from "~/flows/preview-mend.server";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";

const { columns: words } = texts;

/** One line for each finding of the set: who, why, and what becomes of it. */
export function SafeTable({ shown }: { readonly shown: readonly MendPreview[] }) {
  return (
    <Table
      caption={texts.safeTitle}
      captionHidden
      rows={shown}
      rowKey={({ finding }) => finding.id}
      columns={[
        {
          key: "who",
          header: words.who,
          rowHeader: true,
          cell: ({ finding: { id, one, other } }) => (
            <Link className="link" to={adminHref.cleanupFinding(id)}>
              {other ? `${one.name} ${texts.and} ${other.name}` : one.name}
            </Link>
          ),
        },
        {
          key: "why",
          header: words.why,
          cell: ({ finding }) => capitalise(finding.reasons.map(reasonText).join(", ")),
        },
        {
          key: "after",
          header: texts.after,
          cell: (preview) => <span className="cleanup-why">{afterText(preview)}</span>,
        },
      ]}
    />
  );
}

/** "Navn: Åse Bjørnvik. Telefon: – → +47 90 01 33 81" */
function afterText({ finding: { one, other }, mend }: MendPreview): string {
  if (!mend) return texts.none;
  const kept = other?.id === mend.keptId ? other : one;
  const changes = factNames.flatMap((name) => {
    const value = mend.after[name];
    const before = kept.facts[name] ?? null;
    if (value === undefined || value === before) return [];
    return [`${factTexts[name]}: ${before ?? texts.none} → ${value ?? texts.none}`];
  });
  const what = other ? texts.keeps(kept.name) : mendTexts[mend.action];
  return [what, ...changes].join(". ");
}
