import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { isOver, mayCancel, mayStep } from "~/areas/oppdrag/rules/states";
import { arrangedNames } from "~/areas/oppdrag/texts/names";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import { arrangedFacts, type OppdragAction, oppdragActions, pictureUses } from "~/areas/oppdrag/types";
import type { IconName } from "~/ui/admin/icon";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { CancelAction, type Cancelling } from "./cancel-action";
import { contactActions } from "./contact-actions";

interface ActionsProps {
  readonly oppdrag: OppdragRecord;
  readonly cancelling: Cancelling;
  readonly frame: ArchivableFrame;
}

const icons: Record<OppdragAction, IconName> = {
  plan: "calendar",
  makeReady: "check",
  unready: "undo",
  begin: "job",
  photograph: "check",
  select: "check",
  edit: "edit",
  approve: "contact",
  deliver: "move",
  close: "check",
  hold: "hold",
  resume: "undo",
  cancel: "cancel",
  reopen: "undo",
};

/** Off the straight way: seldom, so they are folded away. */
const aside: ReadonlySet<OppdragAction> = new Set(["hold", "cancel", "unready"]);

/** What can be done with the oppdrag, the next step first. */
export function OppdragActions({ oppdrag, cancelling, frame }: ActionsProps) {
  const { status } = oppdrag;
  const step = (action: OppdragAction) =>
    action === "cancel" ? (
      <CancelAction key={action} cancelling={cancelling} />
    ) : (
      <RecordAction key={action} intent={action} label={texts.steps[action]} icon={icons[action]} />
    );
  const may = (action: OppdragAction) => (action === "cancel" ? mayCancel(oppdrag) : mayStep(action, status));
  const possible = oppdragActions.filter(may);
  const impossible = oppdragActions.filter((action) => !may(action));
  return (
    <RecordSection title={texts.sections.actions}>
      <RecordActions
        more={[
          ...possible.filter((action) => aside.has(action)).map(step),
          ...(isOver(status) ? [] : contactActions(oppdrag)),
          <ArchiveAction key="archive" frame={frame} />,
        ]}
        impossible={impossible.map((action) => ({
          label: texts.steps[action],
          icon: icons[action],
          reason: texts.needs[action],
        }))}
      >
        {possible.filter((action) => !aside.has(action)).map(step)}
        {!isOver(status) && (
          <RecordAction
            intent="sendLinks"
            label={texts.sendLinks}
            icon="letters"
            hint={texts.sendLinksHint}
          />
        )}
        <RecordAction intent="change" label={texts.edit} icon="edit" submitLabel={texts.save}>
          <ChangeFields oppdrag={oppdrag} />
        </RecordAction>
      </RecordActions>
    </RecordSection>
  );
}

function ChangeFields({ oppdrag }: Pick<ActionsProps, "oppdrag">) {
  const field = useFields("change");
  const { fields: words } = texts;
  const { name, answerBy, gettingThere, preparation, code, emailDomain, orderNumber, party, arranged, uses } =
    oppdrag;
  return (
    <>
      <TextField label={words.name} maxLength={200} {...field("name", name)} />
      <TextField type="date" label={words.answerBy} optional {...field("answerBy", answerBy ?? "")} />
      <TextArea
        label={words.gettingThere}
        optional
        rows={3}
        maxLength={2000}
        {...field("gettingThere", gettingThere)}
      />
      <TextArea
        label={words.preparation}
        optional
        rows={3}
        maxLength={2000}
        {...field("preparation", preparation)}
      />
      {arrangedFacts.map((fact) => (
        <TextField key={fact} label={arrangedNames[fact]} optional {...field(fact, arranged[fact] ?? "")} />
      ))}
      <CheckboxGroup
        name="uses"
        id="change-uses"
        label={words.uses}
        hint={words.usesHint}
        errors={field("uses").errors}
        defaultValues={[...uses]}
        choices={pictureUses.map((value) => ({ value, label: shortUseNames[value] }))}
      />
      <TextField label={words.code} hint={words.codeHint} optional {...field("code", code)} />
      <TextField
        label={words.emailDomain}
        hint={words.emailDomainHint}
        optional
        {...field("emailDomain", emailDomain)}
      />
      <TextField label={words.orderNumber} optional {...field("orderNumber", orderNumber)} />
      <TextField
        label={words.invoiceReference}
        optional
        maxLength={100}
        {...field("invoiceReference", party.invoiceReference ?? "")}
      />
    </>
  );
}
