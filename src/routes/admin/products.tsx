import { requireAdmin } from "~/areas/access/gate.server";
import { productsForAdmin, withPrices } from "~/areas/catalogue/reads/admin-list.server";
import { productTexts, productListWords as words } from "~/areas/catalogue/texts/staff";
import { productList } from "~/areas/catalogue/types";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/products";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { productColumns } from "./products/columns";

export const handle = listensTo("product");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, productsForAdmin);
  const { db, clock } = services(args.context);
  return { ...list, rows: await withPrices(db, list.rows, clock.now()) };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const create = (
    <ButtonLink href={adminHref.newProduct} compact data-new>
      {productTexts.create}
    </ButtonLink>
  );
  return (
    <ListPage
      list={productList}
      data={loaderData}
      columns={productColumns}
      words={words}
      rowHref={({ id }) => adminHref.product(id)}
      rowName={({ name }) => name}
      action={create}
      emptyAction={create}
    />
  );
}
