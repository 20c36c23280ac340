import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { isOver, mayCancel, mayStep } from "~/areas/oppdrag/rules/states";
import { oppdragTexts as texts } from "~/areas/oppdrag/texts/staff";
import { type OppdragAction, oppdragActions } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { Icon, type IconName } from "~/ui/admin/icon";
import { Link } from "~/ui/link";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
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
        {!isOver(status) && (
          <li className="record-action">
            <Link className="record-action-line" to={adminHref.oppdragEdit(oppdrag.id)}>
              <Icon name="edit" /> {texts.editPage}
            </Link>
          </li>
        )}
      </RecordActions>
    </RecordSection>
  );
}
