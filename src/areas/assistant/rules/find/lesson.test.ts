import { describe, expect, it } from "vitest";
import { finish } from "~/kit/turns";
import { sampleFacts, sampleNow } from "../../samples";
import { seenIn } from "../read/read";
import { learnt, lessonOf } from "./finder";
import { checksum, readLesson, writtenLesson } from "./lesson";

const reading = { products: sampleFacts().products, now: sampleNow };
const asked = [
  ["pris", "hva koster Standard"],
  ["pris", "hvor mye for tre bilder"],
  ["ledig", "har dere ledig på torsdag"],
  ["ledig", "når kan jeg komme"],
  ["parkering", "hvor parkerer jeg bilen"],
].map(([kind = "", text = ""]) => ({ card: kind, kind, read: seenIn(text, reading) }));
const examples = asked.map(({ card, kind, read }) => ({
  card,
  kind,
  words: read.tokens.map(({ raw }) => raw),
}));
const texts = asked.map(({ read }) => read.text);

describe("a lesson", () => {
  it("finds the same from a file as when it was learnt", () => {
    const lesson = finish(lessonOf(asked));
    const read = readLesson(writtenLesson(lesson, checksum(texts)), checksum(texts));
    if (!read) throw new Error("Not read");
    for (const question of ["koster det mye", "ledig fredag?", "parkere bil"]) {
      const [fresh, stored] = [lesson, read].map((each) =>
        learnt(each, examples).finder({ added: [], off: new Set() }).nearest(seenIn(question, reading)),
      );
      expect(stored).toEqual(fresh);
      expect(stored?.[0]?.kind).toBe(
        question.startsWith("k") ? "pris" : question.startsWith("l") ? "ledig" : "parkering",
      );
    }
  });

  it("of other examples is not read", () => {
    const file = writtenLesson(finish(lessonOf(asked)), checksum(texts));
    expect(readLesson(file, checksum([...texts, "enda en"]))).toBeNull();
    expect(checksum(["ab", "c"])).not.toBe(checksum(["a", "bc"]));
  });
});
