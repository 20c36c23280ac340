import type { Staff } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { deliveriesOf, type SentDelivery } from "../store/deliveries.server";
import type { OppdragRecord } from "./admin-record.server";

export interface ShownDelivery extends Pick<SentDelivery, "id" | "url" | "sentAt"> {
  /** Null: to the contacts. */
  readonly name: string | null;
}

/** The links to pictures that were sent, the latest first. */
export async function deliveriesForStaff(
  db: Reader,
  _staff: Staff,
  { id, people }: Pick<OppdragRecord, "id" | "people">,
): Promise<ShownDelivery[]> {
  const names = new Map<string, string>(people.map((person) => [person.id, person.name]));
  const sent = await deliveriesOf(db, id);
  return sent.map(({ id: one, url, sentAt, personId }) => ({
    id: one,
    url,
    sentAt,
    name: personId === null ? null : (names.get(personId) ?? ""),
  }));
}
