import { Form, Link } from "react-router";
import type { QuoteRecord } from "~/areas/quotes/reads/admin-record.server";
import { orderFormTexts } from "~/areas/quotes/texts/order-form";
import { quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import { lostReasonNames, titleOf } from "~/areas/quotes/texts/words";
import { lostReasons } from "~/areas/quotes/types";
import { adminHref } from "~/kit/admin-href";
import { formatWhenWithYear } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextArea, TextField } from "~/ui/field/text-field";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { QuoteStateBadge } from "./status-badge";

interface QuoteActionsProps {
  readonly record: QuoteRecord;
  readonly frame: ArchivableFrame;
}

export function QuoteActions({ record, frame }: QuoteActionsProps) {
  const { draft, sent, may, versions, supplements } = record;
  const { actions: words } = texts;
  return (
    <div>
      <RecordSection title={texts.sections.actions}>
        <RecordActions>
          {draft && may.edit && (
            <RecordAction
              intent="send"
              label={words.send}
              icon="letters"
              hint={words.sendHint}
              variant="primary"
            />
          )}
          {!draft && sent && may.edit && (
            <RecordAction
              intent="newVersion"
              label={words.newVersion}
              icon="edit"
              hint={words.newVersionHint}
            />
          )}
          {draft && sent && <RecordAction intent="discard" label={words.discard} icon="undo" />}
          {may.extend && <Extend record={record} />}
          {may.accept && sent && (
            <li className="record-action">
              <Link className="record-action-line" to={adminHref.quoteOrderForm(record.quote.id)}>
                <Icon name="check" /> {orderFormTexts.title}
              </Link>
              <p className="record-action-hint">{words.orderFormHint}</p>
            </li>
          )}
          {may.withdraw && <Words intent="withdraw" />}
          {may.lose && <Lose />}
          <ArchiveAction frame={frame} />
        </RecordActions>
        {may.supplement && <MakeSupplement />}
        {may.copy && (
          <Form noValidate method="post" className="quote-copy">
            <Button variant="quiet" compact name="intent" value="copy">
              {words.copy}
            </Button>
          </Form>
        )}
      </RecordSection>
      {supplements.length > 0 && (
        <RecordSection title={texts.supplements}>
          <ul className="quote-versions">
            {supplements.map(({ id, number, state }) => (
              <li key={id}>
                <Link className="link" to={adminHref.quote(id)}>
                  {number === null ? texts.draft : texts.supplementOf(number)}
                </Link>{" "}
                <QuoteStateBadge state={state} />
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {record.people.length > 0 && <People people={record.people} />}
      {versions.length > 0 && (
        <RecordSection title={texts.sections.versions}>
          <ul className="quote-versions">
            {versions.map(({ id, version, hash, sentAt }) => (
              <li key={id}>
                {titleOf({ number: record.quote.number ?? 0, version, supplement: sent?.supplement })}
                <span className="text-quiet"> {formatWhenWithYear(sentAt)}</span>
                <span className="quote-hash" title={texts.hash}>
                  {hash}
                </span>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </div>
  );
}

function People({ people }: Pick<QuoteRecord, "people">) {
  return (
    <RecordSection title={texts.sections.people}>
      <ul className="quote-versions">
        {people.map(({ id, name, mayAnswer, openedAt }) => (
          <li key={id}>
            {mayAnswer ? name : texts.reader(name)}
            <span className="quote-opened text-quiet">
              {openedAt === null ? texts.notSeen : texts.openedAt(formatWhenWithYear(openedAt))}
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

/** The draft of a supplement is a record of its own. */
function MakeSupplement() {
  const { actions: words } = texts;
  return (
    <Form noValidate method="post" className="quote-copy">
      <p className="text-quiet">{words.supplementHint}</p>
      <CheckboxField name="options" id="options" label={words.supplementOptions} />
      <Button variant="secondary" compact name="intent" value="supplement">
        {words.supplement}
      </Button>
    </Form>
  );
}

function Extend({ record: { quote } }: Pick<QuoteActionsProps, "record">) {
  const field = useFields("extend");
  return (
    <RecordAction intent="extend" label={texts.actions.extend} icon="hold" submitLabel={texts.actions.extend}>
      <TextField
        {...field("validUntil", quote.validUntil ?? "")}
        type="date"
        label={texts.fields.validUntil}
      />
      <TextField
        {...field("heldUntil", quote.heldUntil ?? "")}
        type="date"
        label={texts.fields.heldUntil}
        optional
      />
    </RecordAction>
  );
}

function Words({ intent }: { readonly intent: "withdraw" }) {
  const field = useFields(intent);
  return (
    <RecordAction
      intent={intent}
      label={texts.actions.withdraw}
      icon="cancel"
      hint={texts.actions.withdrawHint}
      submitLabel={texts.actions.withdraw}
    >
      <TextArea {...field("words")} label={texts.fields.words} optional rows={3} maxLength={1000} />
    </RecordAction>
  );
}

function Lose() {
  const field = useFields("lose");
  return (
    <RecordAction intent="lose" label={texts.actions.lose} icon="block" submitLabel={texts.actions.lose}>
      <SelectField
        {...field("reason", "no_answer")}
        label={texts.fields.reason}
        options={lostReasons.map((value) => ({ value, label: lostReasonNames[value] }))}
      />
      <TextArea {...field("words")} label={texts.fields.words} optional rows={3} maxLength={1000} />
    </RecordAction>
  );
}
