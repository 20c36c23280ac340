import { answerNames } from "../texts/public";
import type { Site } from "../types";

/** What the company said about the place, as facts of its oppdrag: "3. etasje, Storsalen". What it did not know is left out. */
export function arrangedAt({ floor, room, power, parking, lift }: Site) {
  const where = [floor, room, lift === "ja" ? "heis" : lift === "nei" ? "uten heis" : ""].filter(Boolean);
  return {
    ...(where.length > 0 && { room: where.join(", ") }),
    ...(power !== "vet-ikke" && { power: answerNames[power] }),
    ...(parking !== "vet-ikke" && { parking: answerNames[parking] }),
  };
}
