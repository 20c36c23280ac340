import { kindNames, productTexts } from "~/areas/catalogue/texts/staff";
import type { ProductInList, productList } from "~/areas/catalogue/types";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words, none } = productTexts;

export const productColumns: readonly ListColumn<ProductInList, typeof productList>[] = [
  { key: "name", header: words.name, rowHeader: true, sort: "navn", value: ({ name }) => name },
  { key: "kind", header: words.kind, value: ({ kind }) => kindNames[kind] },
  {
    key: "duration",
    header: words.duration,
    wideOnly: true,
    value: ({ durationMinutes }) => (durationMinutes > 0 ? formatDuration(durationMinutes) : none),
  },
  {
    key: "booking",
    header: words.booking,
    wideOnly: true,
    value: ({ bookableOnline }) => (bookableOnline ? productTexts.online : productTexts.byContact),
  },
  {
    key: "price",
    header: words.price,
    end: true,
    headShown: true,
    value: ({ fromOre }) => (fromOre === null ? none : formatKroner(fromOre)),
  },
  {
    key: "order",
    header: words.order,
    end: true,
    wideOnly: true,
    sort: "rekkefolge",
    value: ({ position }) => String(position),
  },
];
