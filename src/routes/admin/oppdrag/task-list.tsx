import type { ShownTask, TaskState } from "~/areas/oppdrag/reads/tasks.server";
import { taskTexts as texts } from "~/areas/oppdrag/texts/tasks";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { useRecordVersion } from "~/ui/record/record-version";
import { VersionedForm } from "~/ui/record/versioned-form";
import { Table } from "~/ui/table";

const tones: Partial<Record<TaskState, "bad" | "good" | "warn">> = {
  late: "bad",
  today: "warn",
  done: "good",
  sent: "good",
};

interface TaskListProps {
  readonly tasks: readonly ShownTask[];
  readonly caption: string;
}

export function TaskList({ tasks, caption }: TaskListProps) {
  const { columns } = texts;
  return (
    <Table
      caption={caption}
      captionHidden
      rows={tasks}
      rowKey={({ id }) => id}
      columns={[
        { key: "title", header: columns.title, rowHeader: true, cell: (task) => <Title task={task} /> },
        { key: "due", header: columns.due, cell: (task) => <Due task={task} /> },
        { key: "who", header: columns.who, cell: whoOf },
        { key: "state", header: columns.state, cell: (task) => <State task={task} /> },
        { key: "act", header: columns.act, cell: (task) => <Press task={task} /> },
      ]}
    />
  );
}

const hasEnded = ({ state }: ShownTask) => state === "done" || state === "sent" || state === "cancelled";

function whoOf(task: ShownTask): string {
  const nobody = task.isAutomatic || hasEnded(task) ? texts.program : texts.nobody;
  return task.who ?? nobody;
}

function Title({ task: { title, kind, receiver, subject, body } }: { readonly task: ShownTask }) {
  if (kind === "task") return title;
  return (
    <>
      {title}
      <details className="template-letter">
        <summary>
          {texts.read}
          <span className="sr-only">: {title}</span>
        </summary>
        {receiver === "missing" && <p className="text-quiet">{texts.remindWords}</p>}
        <p className="whitespace-pre-line">{[subject, body].filter(Boolean).join("\n\n")}</p>
      </details>
    </>
  );
}

function Due({ task: { due, dueDay } }: { readonly task: ShownTask }) {
  return (
    <>
      {dueDay === null ? texts.states.waiting : <DateText day={dueDay} as="date" />}
      <span className="block text-quiet">
        {due.anchor === null ? texts.chosen : texts.when(due.anchor, due.offsetDays)}
      </span>
    </>
  );
}

function State({ task }: { readonly task: ShownTask }) {
  const { state, isAutomatic, endedAt } = task;
  const tone = tones[state];
  return (
    <>
      <Badge {...(tone && { tone })}>{texts.states[state]}</Badge>
      {isAutomatic && !hasEnded(task) && <span className="block text-quiet">{texts.states.automatic}</span>}
      {endedAt !== null && (
        <span className="block text-quiet">
          <DateText at={endedAt} as="dateTime" />
        </span>
      )}
    </>
  );
}

/** The one press of each row. */
function Press({ task }: { readonly task: ShownTask }) {
  const version = useRecordVersion();
  const ended = hasEnded(task);
  if (task.state === "sent") return null;
  const press = (intent: string, label: string, isMain = false) => (
    <Button variant={isMain ? "secondary" : "quiet"} compact name="intent" value={intent}>
      {label}
      <span className="sr-only">: {task.title}</span>
    </Button>
  );
  return (
    <VersionedForm version={version} className="task-press" preventScrollReset>
      <input type="hidden" name="taskId" value={task.id} />
      {ended ? (
        press("reopenTask", texts.reopen)
      ) : (
        <>
          {task.kind === "letter" ? press("sendTask", texts.send, true) : press("doTask", texts.done, true)}
          {press("cancelTask", texts.cancel)}
        </>
      )}
    </VersionedForm>
  );
}
