import { describe, expect, it } from "vitest";
import type { UserId } from "~/areas/access/types";
import { mentionedIn } from "./rules";

const people = ["Kari Berg", "Kari", "Kari Berg Lie", "Åse Ødegård"].map((name) => ({
  id: name as UserId,
  name,
}));

describe("mentionedIn", () => {
  it.each([
    ["@Kari Berg kan du ringe?", ["Kari Berg"]],
    ["@kari, og @åse ødegård!", ["Kari", "Åse Ødegård"]],
    ["Hei @Kari Berg Lie", ["Kari Berg Lie"]],
    ["@Karianne og kari@berg.no", []],
    ["Kari Berg uten krøllalfa", []],
  ])("finds in %j the whole names after @", (body, names) => {
    expect(mentionedIn(body, people)).toEqual(names);
  });

  it("mentions both of two people of the same name", () => {
    const twins = ["a", "b"].map((id) => ({ id: id as UserId, name: "Kari Berg" }));
    expect(mentionedIn("@Kari Berg", twins)).toEqual(["a", "b"]);
  });
});
