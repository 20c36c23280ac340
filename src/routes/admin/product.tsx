import { requireAdmin } from "~/areas/access/gate.server";
import { productAudience, productForAdminRecord } from "~/areas/catalogue/reads/admin-record.server";
import { productDoneTexts, productTexts as texts } from "~/areas/catalogue/texts/staff";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import "~/ui/styles/admin-product.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/product";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { EditSection } from "./products/edit-section";
import { eventItem } from "./products/event-item";
import { productConflict, productIntents, productRefusal } from "./products/intents.server";
import { PriceSection } from "./products/price-section";
import { ProductHead } from "./products/product-head";
import { ProductPreview } from "./products/product-preview";
import { UsedIn } from "./products/used-in";
import { recordRoute } from "./record-route.server";

export const handle = listensTo("product", "booking", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.record.product.name ?? texts.back);

const product = recordRoute({
  kind: "product",
  gate: requireAdmin,
  audienceOf: productAudience,
  read: async ({ db }, _admin, id, now) => {
    const record = await productForAdminRecord(db, id, now);
    return record && { record, now };
  },
  intents: productIntents,
  words: productRefusal,
  conflict: productConflict,
  doneElsewhere: ["create"],
});

export const loader = (args: Route.LoaderArgs) => product.load(args);
export const action = (args: Route.ActionArgs) => product.act(args);

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, frame, done } = loaderData;
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <RecordPage done={done} version={record.version} outcome={actionData} doneTexts={productDoneTexts}>
      <ProductHead record={record} frame={frame} />
      <div className="record-columns">
        <div>
          <PriceSection record={record} invalid={invalid} />
          <EditSection record={record} invalid={invalid} />
          <RecordSection title={texts.actions}>
            <RecordActions>
              <ArchiveAction frame={frame} />
            </RecordActions>
          </RecordSection>
          <RecordTimeline frame={frame} items={record.events.map(eventItem)} />
        </div>
        <div>
          <ProductPreview record={record} />
          <UsedIn record={record} />
        </div>
      </div>
    </RecordPage>
  );
}
