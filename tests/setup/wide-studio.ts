import { addResource } from "~/areas/calendar/commands/set-up-calendar.server";
import { hoursOfSample, sampleResources } from "~/areas/calendar/samples";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { allowManyOrders } from "../worlds/many-orders";

/**
 * Adds rooms and photographers with the sample studio's hours, so that many visitors find times, and lets them order from
 * one address.
 */
export async function widenStudio(db: Db, copies: number): Promise<void> {
  const kinds = ["room", "photographer"] as const;
  const samples = kinds.map((kind) => sampleResources.find((resource) => resource.kind === kind));
  await inTransaction(db, async (tx) => {
    await allowManyOrders(tx);
    for (let copy = 0; copy < copies; copy++) {
      for (const sample of samples) {
        if (sample)
          await addResource(
            tx,
            { ...sample, id: newId(), name: `${sample.name} ${copy + 2}` },
            hoursOfSample(sample),
          );
      }
    }
  });
}
