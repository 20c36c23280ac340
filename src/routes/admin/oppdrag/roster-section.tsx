import { Link } from "react-router";
import { choicesOf, type RosterChange, type RosterProposal } from "~/areas/companies/rules/roster-proposals";
import { rosterTexts as texts } from "~/areas/oppdrag/texts/roster";
import type { ProposedRoster } from "~/flows/roster-of-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import type { Day } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";

/** What the company's roster lacks of those who were photographed, proposed field by field. */
export function RosterSection({ roster }: { readonly roster: ProposedRoster | null }) {
  if (!roster) return null;
  const { company, coverage, proposals } = roster;
  const open = proposals.filter(({ kind }) => kind !== "unclear").length;
  return (
    <RecordSection title={texts.title}>
      <p>
        <Link className="link" to={adminHref.company(company.id)}>
          {company.name}
        </Link>
        {": "}
        {texts.coverage(coverage.photographed, coverage.employees)}
      </p>
      {open > 0 ? (
        <RecordActions>
          <RecordAction
            intent="updateRoster"
            label={texts.update}
            icon="companies"
            hint={texts.hint(open)}
            submitLabel={texts.submit}
          >
            <ProposalFields proposals={proposals} />
          </RecordAction>
        </RecordActions>
      ) : (
        <p className="text-quiet">{texts.upToDate}</p>
      )}
      {proposals.map(
        (proposal) =>
          proposal.kind === "unclear" && (
            <p key={proposal.person.name}>{texts.unclear(proposal.person.name, proposal.lines)}</p>
          ),
      )}
    </RecordSection>
  );
}

function ProposalFields({ proposals }: { readonly proposals: readonly RosterProposal[] }) {
  const field = useFields("updateRoster");
  const choices = proposals.flatMap((proposal) =>
    choicesOf(proposal).map(({ key, change }) => ({ key, change, words: wordsOf(proposal, change) })),
  );
  return (
    <div className="oppdrag-roster">
      <CheckboxGroup
        name="chosen"
        id="updateRoster-chosen"
        label={texts.which}
        hint={texts.whichHint}
        errors={field("chosen").errors}
        defaultValues={choices.filter(({ change }) => !change?.isConflict).map(({ key }) => key)}
        choices={choices.map(({ key, words }) => ({ value: key, label: words.label, hint: words.hint }))}
      />
    </div>
  );
}

function wordsOf(proposal: RosterProposal, change: RosterChange | null) {
  const { name, email, department } = proposal.person;
  if (proposal.kind !== "change" || !change) {
    const known = [email && formatEmail(email), department].filter(Boolean).join(", ");
    return { label: `${texts.add} ${name}`, hint: [texts.addHint, known].filter(Boolean).join(". ") };
  }
  return { label: `${proposal.of.name}: ${texts.fields[change.field]}`, hint: <Change change={change} /> };
}

function Change({ change: { field, before, after } }: { readonly change: RosterChange }) {
  if (field === "leftAt") return texts.change(texts.left, texts.present);
  if (field === "lastPhotographedOn") {
    return (
      <>
        {before ? <DateText day={before as Day} as="date" /> : texts.empty}
        {" → "}
        <DateText day={after as Day} as="date" />
      </>
    );
  }
  return texts.change(before || texts.empty, after);
}
