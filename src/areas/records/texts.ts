import type { RecordKind } from "~/areas/history/types";
import type { ArchiveRefusal, OwnerRefusal } from "./types";

/** What one record of the kind is called in running text. */
export const recordKindNames: Record<RecordKind, string> = {
  booking: "bestilling",
  letter: "e-post",
  conversation: "samtale",
  customer: "kunde",
  product: "produkt",
};

export const recordRefusals: Record<OwnerRefusal | ArchiveRefusal, string> = {
  "owner-changed-meanwhile": "Noen andre har byttet ansvarlig siden du åpnet siden. Se over, og prøv igjen.",
  "unknown-colleague": "Den du valgte, kan ikke være ansvarlig her.",
  "archived-already": "Den ligger alt i arkivet.",
  "not-archived": "Den ligger ikke i arkivet.",
};
