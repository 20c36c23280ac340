import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { oppdragAudience, oppdragForAdminRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { type ShownTask, tasksForStaff } from "~/areas/oppdrag/reads/tasks.server";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { taskTexts as texts } from "~/areas/oppdrag/texts/tasks";
import { adminHref } from "~/kit/admin-href";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { useFields } from "~/ui/record/use-fields";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-tasks";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragHead } from "./oppdrag/head";
import { taskIntents, taskRefusal } from "./oppdrag/task-intents.server";
import { TaskList } from "./oppdrag/task-list";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("oppdrag", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.oppdrag.party.companyName ?? oppdragTexts.one);

const record = recordRoute({
  kind: "oppdrag",
  gate: requireStaff,
  param: "oppdragId",
  audienceOf: oppdragAudience,
  read: async ({ db }, staff, id, now) => {
    const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
    if (!oppdrag) return null;
    return { oppdrag, own: await tasksForStaff(db, staff, id, now), staff: await colleagues(db, "staff") };
  },
  intents: taskIntents,
  words: taskRefusal,
});

export const loader = (args: Route.LoaderArgs) => record.load(args);
export const action = (args: Route.ActionArgs) => record.act(args);

const isOpen = ({ endedAt }: ShownTask) => endedAt === null;

export default function OppdragTasks({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, own, staff, frame, done } = loaderData;
  const { tasks, template } = own;
  const open = tasks.filter(isOpen);
  const ended = tasks.filter((task) => !isOpen(task));
  return (
    <RecordPage done={done} version={oppdrag.version} outcome={actionData} doneTexts={oppdragTexts.done}>
      <OppdragHead oppdrag={oppdrag} frame={frame} />
      <div className="record-columns">
        <div>
          <RecordSection
            title={texts.open}
            aside={
              template && (
                <Link className="link" to={adminHref.oppdragTemplate(template.id)}>
                  {texts.template(template.name, template.version)}
                </Link>
              )
            }
          >
            {open.length > 0 ? (
              <TaskList tasks={open} caption={texts.open} />
            ) : (
              <p>{tasks.length === 0 ? texts.empty : texts.noneOpen}</p>
            )}
          </RecordSection>
          {ended.length > 0 && (
            <RecordSection title={texts.ended}>
              <TaskList tasks={ended} caption={texts.ended} />
            </RecordSection>
          )}
        </div>
        <TaskActions open={open} staff={staff} />
      </div>
    </RecordPage>
  );
}

interface ActionsProps {
  readonly open: readonly ShownTask[];
  readonly staff: Route.ComponentProps["loaderData"]["staff"];
}

function TaskActions({ open, staff }: ActionsProps) {
  const added = useFields("addTask");
  const given = useFields("giveTask");
  const { fields } = texts;
  const people = [
    { value: "", label: texts.everybody },
    ...staff.map(({ id, name }) => ({ value: id as string, label: name })),
  ];
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        <RecordAction intent="addTask" label={texts.add} icon="add" submitLabel={texts.addSubmit}>
          <TextField {...added("title")} label={fields.title} />
          <TextField {...added("fixedOn")} type="date" label={fields.day} />
          <SelectField {...added("assignedTo")} label={fields.who} options={people} />
        </RecordAction>
        {open.length > 0 && (
          <RecordAction intent="giveTask" label={texts.give} icon="contact" submitLabel={texts.give}>
            <SelectField
              {...given("taskId", open[0]?.id)}
              label={fields.task}
              options={open.map(({ id, title }) => ({ value: id as string, label: title }))}
            />
            <SelectField {...given("assignedTo")} label={fields.who} options={people} />
          </RecordAction>
        )}
      </RecordActions>
    </RecordSection>
  );
}
