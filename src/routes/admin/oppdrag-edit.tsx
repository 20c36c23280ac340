import { Link } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import { saveOppdrag } from "~/areas/oppdrag/commands/save-oppdrag.server";
import {
  moneyForStaff,
  oppdragAudience,
  oppdragForAdminRecord,
} from "~/areas/oppdrag/reads/admin-record.server";
import type { OppdragForm } from "~/areas/oppdrag/schema/oppdrag-form";
import { oppdragFormSchema } from "~/areas/oppdrag/schema/oppdrag-form";
import { formTexts as texts } from "~/areas/oppdrag/texts/form";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { Asked } from "~/areas/records/types";
import { settleOppdrag } from "~/flows/settle-oppdrag.server";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { Icon } from "~/ui/admin/icon";
import { RecordPage } from "~/ui/record/record-page";
import "~/ui/styles/admin-quotes.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-edit";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { OppdragEditor } from "./oppdrag/editor";
import { recordRoute } from "./record-route.server";
import { refusalWords } from "./refusal-words.server";

export const handle = listensTo("oppdrag", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.editTitle);

const intents = {
  save: {
    schema: oppdragFormSchema,
    command: async (tx: Tx, staff: Staff, { id, value }: Asked<"oppdrag", OppdragForm>, now: Instant) => {
      const saved = await saveOppdrag(tx, staff, { id, form: value }, now);
      if (saved.ok) await settleOppdrag(tx, id, now);
      return saved;
    },
  },
};

const record = recordRoute({
  kind: "oppdrag",
  gate: requireStaff,
  param: "oppdragId",
  audienceOf: oppdragAudience,
  read: async ({ db }, staff, id, now) => {
    const oppdrag = await oppdragForAdminRecord(db, staff, id, now);
    return oppdrag && { oppdrag, lines: (await moneyForStaff(db, staff, id)).lines };
  },
  intents,
  words: refusalWords(intents, oppdragTexts.refusals),
  doneElsewhere: ["create"],
});

export const loader = (args: Route.LoaderArgs) => record.load(args);
export const action = (args: Route.ActionArgs) => record.act(args);

export default function OppdragEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { oppdrag, lines, done } = loaderData;
  const doneTexts = { save: texts.saved, create: oppdragTexts.done.create };
  return (
    <RecordPage done={done} version={oppdrag.version} outcome={actionData} doneTexts={doneTexts}>
      <Link className="record-back" to={adminHref.oppdrag(oppdrag.id)}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.editTitle}</h1>
      </div>
      <OppdragEditor oppdrag={oppdrag} lines={lines} outcome={actionData} />
    </RecordPage>
  );
}
