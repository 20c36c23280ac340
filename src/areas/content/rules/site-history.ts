import type { Subject } from "~/areas/history/types";
import type { ChangedPlaceId } from "../types";

export function historyOfPlace(id: ChangedPlaceId): Subject {
  return { kind: "site-place", id };
}
