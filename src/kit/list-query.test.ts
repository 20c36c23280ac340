import { describe, expect, it } from "vitest";
import { lastPageOf, listHref, parseChoice, parseListQuery } from "./list-query";

const shape = { sorts: ["start", "navn"], start: { sort: "start", descending: true } } as const;
const asked = (query: string) => parseListQuery(new URLSearchParams(query), shape);

describe("a list's address", () => {
  it("says what is searched for, how it is sorted and which page", () => {
    expect(asked("sok=+Bj%C3%B8rn+&sorter=-navn&side=3")).toEqual({
      search: "Bjørn",
      sort: "navn",
      descending: true,
      page: 3,
      pageSize: 25,
    });
    expect(asked("sorter=navn")).toMatchObject({ sort: "navn", descending: false });
  });

  it.each(["", "sorter=passord&side=0", "side=-1", "side=1.5", "side=x", "side=1e9"])(
    "falls back to the start: %j",
    (query) => {
      expect(asked(query)).toMatchObject({ sort: "start", descending: true, page: 1 });
    },
  );

  it("takes no filter that does not exist", () => {
    expect(parseChoice(new URLSearchParams("status=ny"), "status", ["ny", "gammel"])).toBe("ny");
    expect(parseChoice(new URLSearchParams("status=drop"), "status", ["ny", "gammel"])).toBeNull();
  });

  it("changes one thing and keeps the rest; a change starts on page 1", () => {
    const now = new URLSearchParams("sok=kari&status=&side=4");
    expect(listHref(now, { sorter: "-navn" })).toBe("?sok=kari&sorter=-navn");
    expect(listHref(now, { side: "5" })).toBe("?sok=kari&side=5");
    expect(listHref(now, { sok: null })).toBe("?");
  });
});

it("has at least one page", () => {
  expect([0, 1, 25, 26].map((total) => lastPageOf(total, 25))).toEqual([1, 1, 1, 2]);
});
