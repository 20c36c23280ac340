import { data, useLocation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { productAudience, productForAdminRecord } from "~/areas/catalogue/reads/admin-record.server";
import { productDoneTexts, productTexts as texts } from "~/areas/catalogue/texts/staff";
import { openRecord } from "~/flows/open-record.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { ErrorSummary } from "~/ui/error-summary";
import { ArchiveAction } from "~/ui/record/archive-action";
import { ConflictForm } from "~/ui/record/conflict-form";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { Toast } from "~/ui/toast";
import "~/ui/styles/admin-product.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/product";
import { EditSection } from "./products/edit-section";
import { eventItem } from "./products/event-item";
import { productConflict, productIntents, productRefusal } from "./products/intents.server";
import { PriceSection } from "./products/price-section";
import { ProductHead } from "./products/product-head";
import { ProductPreview } from "./products/product-preview";
import { UsedIn } from "./products/used-in";
import { runIntent } from "./run-intent.server";
import { adminTexts } from "./texts";

export const handle = { listens: ["product", "booking", "record"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.product.name ?? texts.back} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const id = parseId<"product">(params.id);
  const record = id && (await productForAdminRecord(db, id, now));
  if (!record) throw data(null, { status: 404 });
  const frame = await openRecord(services(context), admin, { kind: "product", id }, "admin");
  return { record, frame, now, done: new URL(request.url).searchParams.get("gjort") };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireAdmin, {
    kind: "product",
    audienceOf: productAudience,
    intents: productIntents,
    words: productRefusal,
    conflict: productConflict,
  });

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done } = loaderData;
  const { key } = useLocation();
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  const doneText = done && !actionData ? productDoneTexts[done] : undefined;
  return (
    <>
      {actionData?.kind === "conflict" && <ConflictForm key={key} outcome={actionData} />}
      {actionData?.kind === "refused" && (
        <ErrorSummary key={key} title={texts.refused} errors={[{ message: actionData.message }]} />
      )}
      <ProductHead record={record} frame={frame} />
      <div className="record-columns">
        <div>
          <PriceSection record={record} invalid={invalid} />
          <EditSection record={record} invalid={invalid} />
          <RecordSection title={texts.actions}>
            <ul className="record-actions">
              <ArchiveAction frame={frame} version={record.version} />
            </ul>
          </RecordSection>
          <RecordTimeline frame={frame} items={record.events.map(eventItem)} />
        </div>
        <div>
          <ProductPreview record={record} />
          <UsedIn record={record} />
        </div>
      </div>
      {doneText && <Toast key={`${done} ${record.version}`}>{doneText}</Toast>}
    </>
  );
}
