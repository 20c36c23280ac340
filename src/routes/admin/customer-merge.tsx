import { data, Link, useLocation, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { customersForAdmin } from "~/areas/customers/reads/admin-list.server";
import { customerAudience, customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { mergeSchema } from "~/areas/customers/schema";
import { mergeTexts as texts } from "~/areas/customers/texts/merge";
import { customerList } from "~/areas/customers/types";
import { mergeInto } from "~/flows/merge-customers.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import "~/ui/styles/admin-customers.css";
import { VersionedForm } from "~/ui/record/versioned-form";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/customer-merge";
import { adminMeta } from "./admin-meta";
import { customerRefusal } from "./customer/intents.server";
import { MergeFields } from "./customer/merge-fields";
import { OtherCustomer } from "./customer/other-customer";
import { runIntent } from "./run-intent.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const { searchParams } = new URL(request.url);
  const id = parseId<"customer">(params.id);
  const otherId = parseId<"customer">(searchParams.get("med"));
  const [kept, other] = await Promise.all([
    id && customerForAdminRecord(db, staff, id, now),
    otherId && otherId !== id ? customerForAdminRecord(db, staff, otherId, now) : null,
  ]);
  if (!kept) throw data(null, { status: 404 });
  const isMerged = Boolean(kept.customer.mergedInto || other?.customer.mergedInto);
  const query = customerList.parse(searchParams);
  const found = other || query.search === "" ? null : await customersForAdmin.page(db, staff, query, now);
  const hits = found?.rows.filter((row) => row.id !== id) ?? [];
  return { kept, other: other || null, isMerged, hits, search: query.search };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireStaff, {
    kind: "customer",
    audienceOf: customerAudience,
    intents: { merge: { schema: mergeSchema, run: mergeInto } },
    words: customerRefusal,
  });

export default function CustomerMergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, other, isMerged, hits, search } = loaderData;
  const { state } = useNavigation();
  const { key } = useLocation();
  return (
    <>
      <Link className="record-back" to={adminHref.customer(kept.customer.id)}>
        <Icon name="back" /> {kept.customer.name}
      </Link>
      <h1 className="customer-title">{texts.title}</h1>
      {actionData?.kind === "refused" && (
        <ErrorSummary key={key} title={texts.refused} errors={[{ message: actionData.message }]} />
      )}
      {isMerged ? (
        // The merge has been done already, so there is nothing left to ask.
        <Notice>
          {texts.mergedAlready}{" "}
          <Link className="link" to={adminHref.customer(kept.customer.id)}>
            {texts.toCustomer(kept.customer.name)}
          </Link>
        </Notice>
      ) : other === null ? (
        <OtherCustomer keptId={kept.customer.id} hits={hits} search={search} />
      ) : (
        <VersionedForm version={kept.version} className="customer-merge">
          <input type="hidden" name="intent" value="merge" />
          <input type="hidden" name="otherId" value={other.customer.id} />
          <input type="hidden" name="otherVersion" value={other.version} />
          <input type="hidden" name="til" value={adminHref.customer(kept.customer.id)} />
          <MergeFields kept={kept} other={other} />
          <Button pending={state === "submitting"}>{texts.submit}</Button>
        </VersionedForm>
      )}
    </>
  );
}
