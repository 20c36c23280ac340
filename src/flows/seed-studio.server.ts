import { addResource, addYearlyDay } from "~/areas/calendar/commands/set-up-calendar.server";
import { hoursOfSample, sampleResources, sampleYearlyDays } from "~/areas/calendar/samples";
import { replaceZones } from "~/areas/catalogue/commands/change-zones.server";
import { addPriceList, addProduct, offerAddOn, setPrice } from "~/areas/catalogue/commands.server";
import { sampleZones } from "~/areas/catalogue/rules/sample-zones";
import { type CatalogueEntry, sampleCatalogue, samplePriceList } from "~/areas/catalogue/samples";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/**
 * First data of a new studio: products, prices, travel zones, resources and hours. Runs at every start; existing rows are left alone,
 * also when the owner has changed or archived them.
 */
export async function seedCleanStudio(tx: Tx, now: Instant): Promise<void> {
  await addPriceList(tx, samplePriceList);
  const added: CatalogueEntry[] = [];
  for (const entry of sampleCatalogue) {
    if (!(await addProduct(tx, entry.facts, { actor: null, now }))) continue;
    await setPrice(tx, samplePriceList.version, { productId: entry.facts.id, terms: entry.price });
    added.push(entry);
  }
  for (const entry of added) await seedAddOns(tx, entry);
  // Only in a new studio, so that zones that the owner has deleted do not reappear.
  if (added.length === sampleCatalogue.length) await replaceZones(tx, sampleZones);
  for (const resource of sampleResources) await seedResource(tx, resource);
}

async function seedAddOns(tx: Tx, { facts, addOns }: CatalogueEntry): Promise<void> {
  for (const [position, { slug, maxQuantity }] of addOns.entries()) {
    const addOn = sampleCatalogue.find((entry) => entry.facts.slug === slug);
    if (addOn) await offerAddOn(tx, { productId: facts.id, addOnId: addOn.facts.id, maxQuantity, position });
  }
}

async function seedResource(tx: Tx, resource: (typeof sampleResources)[number]): Promise<void> {
  const added = await addResource(tx, resource, hoursOfSample(resource));
  // Only together with the first resource, so that a half day that the owner has deleted does not reappear.
  if (!added || resource !== sampleResources[0]) return;
  for (const { note, ...day } of sampleYearlyDays) await addYearlyDay(tx, day, note);
}
