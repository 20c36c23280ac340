import { describe, expect, it } from "vitest";
import { parseLocalTime } from "~/kit/time";
import { type AskedToday, admit, partOfDay } from "./limits";

/** The limits of a new studio. */
const limits = { questionsPerSession: 60, questionsPerAddress: 120, questionsPerDay: 5_000 };
const at = (time: string) => parseLocalTime(time) ?? ("" as never);
const nobody = { bySession: 0, byAddress: 0, byNetwork: 0, byAll: 0 };
const asking = (asked: Partial<AskedToday>, time = "20:00") =>
  admit({ ...nobody, ...asked }, limits, at(time));
const model = { ok: true, value: { mayAskModel: true } };
const embedded = { ok: true, value: { mayAskModel: false } };
const tooMany = { ok: false, reason: "too-many-questions" };
const spent = { ok: false, reason: "budget-spent" };

describe("a question to the chat", () => {
  it.each([
    ["the first of the day", {}, model],
    ["the last of a session", { bySession: 59, byAddress: 59, byNetwork: 59, byAll: 59 }, model],
    ["one more of a session", { bySession: 60 }, tooMany],
    ["of an address that has asked half of its questions", { byAddress: 60 }, embedded],
    ["the last of an address", { byAddress: 119 }, embedded],
    ["one more of an address, by one who has asked much", { byAddress: 120, bySession: 15 }, tooMany],
    ["one more of an address, by one who has asked little", { byAddress: 120, bySession: 14 }, embedded],
    ["of an address that has asked as much as five", { byAddress: 600 }, tooMany],
    ["of a network that has asked as much as five addresses' half", { byNetwork: 300 }, embedded],
    ["the last of a network", { byNetwork: 1_199 }, embedded],
    ["one more of a network", { byNetwork: 1_200 }, tooMany],
    ["when the day is spent, of somebody new", { byAll: 5_040 }, embedded],
    [
      "when the day is spent, of somebody who has asked little",
      { byAddress: 19, byNetwork: 199, byAll: 5_040 },
      embedded,
    ],
    ["when the day is spent, of somebody who has asked much", { byAddress: 20, byAll: 5_000 }, spent],
    ["when the day is spent, of a network that has asked much", { byNetwork: 200, byAll: 5_000 }, spent],
    ["when light use is spent as well", { byAll: 50_000 }, spent],
  ])("%s", (_, asked, expected) => {
    expect(asking(asked)).toMatchObject(expected);
  });

  it("is answered by the model again when the next hour adds its part of the day", () => {
    expect(asking({ byAll: 1_249 }, "00:10")).toMatchObject(model);
    expect(asking({ byAll: 1_250 }, "00:59")).toMatchObject(embedded);
    expect(asking({ byAll: 1_250 }, "01:00")).toMatchObject(model);
    expect(asking({ byAll: 4_999 }, "17:59")).toMatchObject(embedded);
    expect(asking({ byAll: 4_999 }, "18:00")).toMatchObject(model);
  });
});

it("lets no 42 addresses silence the chat, in one /48 or in as many networks", () => {
  for (const together of [true, false]) {
    let byAll = 0;
    for (let address = 0; address < 42; address++) {
      for (let byAddress = 0; byAddress < 1_300; byAddress++) {
        const asked = { ...nobody, byAddress, byNetwork: together ? byAll : byAddress, byAll };
        if (admit(asked, limits, at("03:00")).ok) byAll += 1;
      }
    }
    expect(byAll).toBe(together ? 1_200 : 5_000 + (42 - 9) * 20);
    expect(asking({ byAll })).toMatchObject({ ok: true });
  }
});

it("shuts out nobody of an office of forty behind one address", () => {
  for (let byAddress = 0; byAddress < 40 * 15; byAddress++) {
    const bySession = Math.floor(byAddress / 40);
    expect(asking({ bySession, byAddress, byNetwork: byAddress, byAll: byAddress })).toMatchObject({
      ok: true,
    });
  }
});

it("adds up to the whole day", () => {
  expect(["00:00", "09:30", "18:00", "23:59"].map((time) => partOfDay(at(time)))).toEqual([
    0.25, 0.625, 1, 1,
  ]);
});
