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
import { loadList } from "./load-list.server";
import { productColumns } from "./products/columns";
import { adminTexts } from "./texts";

export const handle = { listens: ["product"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${words.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, productsForAdmin);
  const { db, clock } = services(args.context);
  // The price is not among the columns that the export reads.
  return { ...list, mayExport: false, rows: await withPrices(db, list.rows, clock.now()) };
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
