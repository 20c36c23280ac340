import { data, Form, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { type Tentative, tentativeForStaff } from "~/areas/oppdrag/reads/tentative.server";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { tempTexts as texts } from "~/areas/oppdrag/texts/temp";
import type { OppdragId } from "~/areas/oppdrag/types";
import { recordRefusals } from "~/areas/records/texts";
import { onSeenVersion } from "~/flows/checked-command.server";
import { planByHand } from "~/flows/plan-oppdrag.server";
import { stepAndSettle } from "~/flows/settle-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-temp";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";

export const handle = listensTo("oppdrag", "quote", "company-request");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const done = new URL(request.url).searchParams.get("gjort");
  return {
    rows: await tentativeForStaff(services(context).db, staff),
    done: done === "plan" || done === "resume" ? texts.done[done] : null,
  };
}

const presses = ["plan", "resume"] as const;
const words: Readonly<Record<string, string>> = { ...recordRefusals, ...oppdragTexts.refusals };

/** The press of a draft that has its days, and of an oppdrag on hold. The others lead to the page where it is done. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const id = parseId<"oppdrag">(String(form.get("id"))) as OppdragId | null;
  const press = presses.find((one) => one === form.get("hva"));
  if (!id || !press) return data({ message: oppdragTexts.refusals["not-now"] }, { status: 400 });
  const version = Number(form.get("version"));
  const moved = await onSeenVersion(services(context), { kind: "oppdrag", id }, version, (tx, now) =>
    press === "plan"
      ? planByHand(tx, staff, { id }, now)
      : stepAndSettle(tx, staff, { id, action: "resume" }, now),
  );
  if (moved.ok) throw redirect(`${adminHref.oppdragTemp}?gjort=${press}`, 303);
  return data({ message: words[moved.reason] ?? oppdragTexts.refusals["not-now"] }, { status: 409 });
}

export default function OppdragTemp({ loaderData: { rows, done }, actionData }: Route.ComponentProps) {
  const { columns } = texts;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink to={adminHref.oppdragCreate} compact data-new>
          {oppdragTexts.create}
        </ButtonLink>
      </div>
      <p className="create-lead">{texts.lead}</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {done && !actionData && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      {rows.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <Table
          caption={texts.caption}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: columns.name,
              rowHeader: true,
              cell: (row) => (
                <Link className="link" to={recordOf(row)}>
                  {row.name}
                </Link>
              ),
            },
            {
              key: "kind",
              header: columns.kind,
              cell: ({ kind, number }) => [texts.kinds[kind], number].filter(Boolean).join(" "),
            },
            { key: "waits", header: columns.waits, cell: ({ waits }) => texts.waits[waits] },
            {
              key: "since",
              header: columns.since,
              cell: ({ since }) => <DateText at={since} as="dateTime" />,
            },
            {
              key: "day",
              header: columns.day,
              cell: ({ firstDay }) =>
                firstDay === null ? texts.none : <DateText day={firstDay} as="date" />,
            },
            { key: "next", header: columns.next, cell: (row) => <Next row={row} /> },
          ]}
        />
      )}
    </>
  );
}

function recordOf({ kind, id }: Tentative): string {
  if (kind === "quote") return adminHref.quote(id);
  return kind === "request" ? adminHref.companyRequest(id) : adminHref.oppdrag(id);
}

function Next({ row }: { readonly row: Tentative }) {
  const label = texts.next[row.waits];
  const press = row.waits === "oppdrag-plan" ? "plan" : row.waits === "oppdrag-hold" ? "resume" : null;
  if (press === null) {
    const to = row.waits === "oppdrag-days" ? `${adminHref.oppdragEdit(row.id)}#days-0-day` : recordOf(row);
    return (
      <ButtonLink variant="secondary" compact to={to}>
        {label}
        <span className="sr-only">: {row.name}</span>
      </ButtonLink>
    );
  }
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <Button variant="secondary" compact name="hva" value={press}>
        {label}
        <span className="sr-only">: {row.name}</span>
      </Button>
    </Form>
  );
}
