import type { Subject } from "~/areas/history/types";
import type { ChangedPlaceId, ChangedTextsId } from "../types";

export function historyOfPlace(id: ChangedPlaceId): Subject {
  return { kind: "site-place", id };
}

export function historyOfTexts(id: ChangedTextsId): Subject {
  return { kind: "site-texts", id };
}
