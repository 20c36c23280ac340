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
import {
  audienceNames,
  familyNames,
  placeNames,
  productEventTexts,
  productRefusals,
  productFields as words,
} from "~/areas/catalogue/texts/staff";
import type { Services } from "~/platform/services.server";
import type { Conflict } from "~/ui/record/outcome";
import { formConflict } from "../form-conflict.server";
import { refusalWords } from "../refusal-words.server";
import type { RefusedIntent } from "../run-intent.server";
import { productFormValues } from "./form-values";

/** The actions of a product's page. */
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

/** Concurrent changes of texts can be merged field by field; other conflicts are only reported. */
export async function productConflict(
  { db, clock }: Services,
  { id, intent, version }: RefusedIntent<"product">,
): Promise<Conflict | null> {
  if (intent !== "describe") return null;
  const record = await productForAdminRecord(db, id, clock.now());
  if (!record) return null;
  return formConflict({
    seen: version,
    record,
    words: ({ event, actorName }) => [productEventTexts[event], actorName],
    now: productFormValues(record.product),
    labels: words,
    names: { audience: audienceNames, family: familyNames, place: placeNames },
  });
}
