import { meanwhileTexts } from "~/areas/history/texts";
import type { ArchiveRefusal, GoneRefusal, OwnerRefusal, VersionRefusal } from "./types";

/** The choice of no owner, in a list of colleagues where an empty value means that nothing is chosen yet. */
export const nobody = "ingen";

export const recordRefusals: Record<OwnerRefusal | ArchiveRefusal | VersionRefusal | GoneRefusal, string> = {
  "changed-meanwhile": meanwhileTexts.staff(),
  "not-found": "Finnes ikke lenger.",
  "version-missing": "Vi vet ikke hvilken versjon du så på, så ingenting er gjort. Se over, og prøv igjen.",
  "owner-changed-meanwhile": "Noen andre har byttet ansvarlig siden du åpnet siden. Se over, og prøv igjen.",
  "owner-already": "Har den ansvarlige fra før.",
  "no-owner-chosen": "Velg først hvem som skal være ansvarlig.",
  "unknown-colleague": "Den du valgte, kan ikke være ansvarlig her.",
  "archived-already": "Den ligger allerede i arkivet.",
  "not-archived": "Den ligger ikke i arkivet.",
};

/** The text in place of an erased name. */
export const erasedName = "Slettet";
