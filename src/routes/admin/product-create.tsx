import { requireAdmin } from "~/areas/access/gate.server";
import { createSchema } from "~/areas/catalogue/schema";
import { productFields, productTexts } from "~/areas/catalogue/texts/staff";
import { productList } from "~/areas/catalogue/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { CreatePage } from "~/ui/record/create-page";
import type { Route } from "./+types/product-create";
import { adminMeta } from "./admin-meta";
import { createRecord } from "./create-record.server";
import { CreateFields } from "./products/create-fields";

export const meta: Route.MetaFunction = () => adminMeta(productTexts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  createRecord(args, requireAdmin, {
    schema: createSchema,
    make: singleCommands.createProduct,
    refusals: { "slug-taken": { slug: [productFields.errors.taken] } },
    href: adminHref.product,
  });

export default function ProductCreate() {
  return (
    <CreatePage
      back={{ to: productList.href(), label: productTexts.back }}
      title={productTexts.create}
      lead={productTexts.createLead}
      submitLabel={productTexts.createSubmit}
    >
      <CreateFields />
    </CreatePage>
  );
}
