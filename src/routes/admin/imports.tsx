import { redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { importsForAdmin } from "~/areas/imports/reads/imports.server";
import { importKindWords, importStateTexts, importTexts as texts } from "~/areas/imports/texts/imports";
import { receiveImport } from "~/flows/receive-import.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/imports";
import { adminMeta } from "./admin-meta";
import { stateTones } from "./imports/frame";
import { kindOf } from "./imports/load-import.server";
import { stepOfState } from "./imports/step-of-state";
import { UploadForm } from "./imports/upload-form";
import { listensTo } from "./listens-to";

export const handle = listensTo("run");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData && importKindWords[loaderData.kind].title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const kind = kindOf(request);
  const earlier = await importsForAdmin(services(context).db, admin, kind);
  return {
    kind,
    earlier: earlier.map(({ id, name, rowCount, state, createdAt, createdBy }) => ({
      id,
      name,
      rowCount,
      state,
      createdAt,
      by: createdBy.name,
    })),
  };
}

/** An upload's address ends in `/last-opp`, so that the file is streamed. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const kind = kindOf(request);
  const received = await receiveImport(services(context), admin, kind, request);
  if (!received.ok) return received.detail ?? null;
  throw redirect(adminHref.importStep(kind, received.value, "kolonner"), 303);
}

/** The imports of a kind so far, and the form for a new file. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, earlier } = loaderData;
  const words = importKindWords[kind];
  return (
    <div className="import-page">
      <div className="admin-head">
        <h1>{words.title}</h1>
      </div>
      <p className="create-lead">{words.lead}</p>
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      <UploadForm kind={kind} />
      <RecordSection title={texts.earlier}>
        {earlier.length === 0 ? (
          <p className="text-quiet">{texts.none}</p>
        ) : (
          <Table
            caption={texts.earlier}
            captionHidden
            rows={earlier}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                header: texts.columns.name,
                rowHeader: true,
                cell: ({ id, name, state }) => (
                  <Link className="link" to={adminHref.importStep(kind, id, stepOfState[state])}>
                    {name}
                  </Link>
                ),
              },
              {
                key: "state",
                header: texts.columns.state,
                cell: ({ state }) => <Badge tone={stateTones[state]}>{importStateTexts[state]}</Badge>,
              },
              {
                key: "when",
                header: texts.columns.when,
                cell: ({ createdAt }) => <DateText at={createdAt} as="dateTime" />,
              },
              { key: "by", header: texts.columns.by, cell: ({ by }) => by },
              {
                key: "rows",
                header: texts.columns.rows,
                end: true,
                cell: ({ rowCount }) => String(rowCount),
              },
            ]}
          />
        )}
      </RecordSection>
    </div>
  );
}
