import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { createSchema } from "~/areas/catalogue/schema";
import { productFields, productTexts } from "~/areas/catalogue/texts/staff";
import { productList } from "~/areas/catalogue/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import "~/ui/styles/admin-product.css";
import type { Route } from "./+types/product-create";
import { adminMeta } from "./admin-meta";
import { CreateFields } from "./products/create-fields";

export const meta: Route.MetaFunction = () => adminMeta(productTexts.create);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const submission = parseWithZod(await request.formData(), { schema: createSchema });
  const typed = submission.payload;
  if (submission.status !== "success") {
    return data(
      { kind: "invalid" as const, intent: "create", errors: submission.error ?? {}, typed },
      { status: 422 },
    );
  }
  const made = await singleCommands.createProduct(services(context), admin, submission.value);
  if (made.ok) return redirect(`${adminHref.product(made.value)}?gjort=create`, 303);
  const errors = { slug: [productFields.errors.taken] };
  return data({ kind: "invalid" as const, intent: "create", errors, typed }, { status: 409 });
}

export default function ProductCreate({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <Link className="record-back" to={productList.href()}>
        <Icon name="back" /> {productTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{productTexts.create}</h1>
      </div>
      <p className="text-quiet">{productTexts.createLead}</p>
      <Form method="post" noValidate className="product-create">
        <CreateFields problems={actionData ?? null} />
        <Button pending={state === "submitting"}>{productTexts.createSubmit}</Button>
      </Form>
    </>
  );
}
