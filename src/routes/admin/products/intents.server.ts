import { changePrice, withdrawPrice } from "~/areas/catalogue/commands/change-price.server";
import {
  archiveProduct,
  describeProduct,
  offerAddOns,
  restoreProduct,
  sellProduct,
  timeProduct,
} from "~/areas/catalogue/commands/change-product.server";
import { productForAdminRecord } from "~/areas/catalogue/reads/admin-record.server";
import {
  addOnsSchema,
  describeSchema,
  priceSchema,
  saleSchema,
  timeSchema,
  withdrawSchema,
} from "~/areas/catalogue/schema";
import { productEventTexts, productRefusals, productFields as words } from "~/areas/catalogue/texts/staff";
import { formatDateTime } from "~/kit/time-format";
import type { Services } from "~/platform/services.server";
import type { Conflict } from "~/ui/record/outcome";
import { refusalWords } from "../refusal-words.server";
import type { RefusedIntent } from "../run-intent.server";

/** What a product's page can ask for. */
export const productIntents = {
  describe: { schema: describeSchema, command: describeProduct },
  time: { schema: timeSchema, command: timeProduct },
  sale: { schema: saleSchema, command: sellProduct },
  addOns: { schema: addOnsSchema, command: offerAddOns },
  price: { schema: priceSchema, command: changePrice },
  withdrawPrice: { schema: withdrawSchema, command: withdrawPrice },
  archive: { command: archiveProduct },
  unarchive: { command: restoreProduct },
};

export const productRefusal = refusalWords(productIntents, productRefusals);

/** Texts that two people change at once can be merged field by field; everything else is only told of. */
export async function productConflict(
  { db, clock }: Services,
  { id, intent, version }: RefusedIntent<"product">,
): Promise<Conflict | null> {
  if (intent !== "describe") return null;
  const record = await productForAdminRecord(db, id, clock.now());
  if (!record) return null;
  const { name, tagline, includes, audience, family, place, position } = record.product;
  return {
    version: record.version,
    meanwhile: record.events
      .filter((event) => event.version > version)
      .map(({ event, actorName, at }) =>
        [productEventTexts[event], actorName, formatDateTime(at)].filter(Boolean).join(", "),
      ),
    fields: [
      { name: "name", label: words.name, now: name },
      { name: "tagline", label: words.tagline, now: tagline },
      { name: "includes", label: words.includes, now: includes.join("\r\n") },
      { name: "audience", label: words.audience, now: audience },
      { name: "family", label: words.family, now: family },
      { name: "place", label: words.place, now: place },
      { name: "position", label: words.position, now: String(position) },
    ],
  };
}
