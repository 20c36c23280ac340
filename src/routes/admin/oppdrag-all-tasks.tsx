import { requireStaff } from "~/areas/access/gate.server";
import { allTasksForStaff, type TaskOfJob } from "~/areas/oppdrag/reads/tasks.server";
import { taskTexts, allTasksTexts as texts } from "~/areas/oppdrag/texts/tasks";
import { oppdragList } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { type Day, dayOf, plusDays } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { DateText } from "~/ui/date-text";
import { Link } from "~/ui/link";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-all-tasks";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  return { today: dayOf(clock.now()), tasks: await allTasksForStaff(db, staff) };
}

type Group = keyof typeof texts.groups;

function groupOf({ dueDay }: TaskOfJob, today: Day): Group {
  if (dueDay === null) return "waiting";
  if (dueDay < today) return "late";
  if (dueDay === today) return "today";
  return dueDay <= plusDays(today, 7) ? "week" : "later";
}

export default function OppdragAllTasks({ loaderData: { today, tasks } }: Route.ComponentProps) {
  const groups = Map.groupBy(tasks, (task) => groupOf(task, today));
  const names = Object.keys(texts.groups) as Group[];
  return (
    <>
      <Link className="record-back" to={oppdragList.href()}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="create-lead">{texts.lead}</p>
      {tasks.length === 0 && <p>{texts.empty}</p>}
      {names.map((name) => {
        const own = groups.get(name) ?? [];
        if (own.length === 0) return null;
        return (
          <RecordSection key={name} title={texts.groups[name]}>
            <Tasks tasks={own} caption={texts.groups[name]} />
          </RecordSection>
        );
      })}
    </>
  );
}

function Tasks({ tasks, caption }: { readonly tasks: readonly TaskOfJob[]; readonly caption: string }) {
  const { columns } = taskTexts;
  return (
    <Table
      caption={caption}
      captionHidden
      rows={tasks}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "title",
          header: columns.title,
          rowHeader: true,
          cell: ({ title, oppdragId }) => (
            <Link className="link" to={adminHref.oppdragPart(oppdragId, "oppgaver")}>
              {title}
            </Link>
          ),
        },
        { key: "job", header: columns.job, cell: ({ job, number }) => `${job} (${number})` },
        {
          key: "due",
          header: columns.due,
          cell: ({ dueDay }) =>
            dueDay === null ? taskTexts.states.waiting : <DateText day={dueDay} as="date" />,
        },
        {
          key: "who",
          header: columns.who,
          cell: ({ who, isAutomatic }) => who ?? (isAutomatic ? taskTexts.program : taskTexts.nobody),
        },
      ]}
    />
  );
}
