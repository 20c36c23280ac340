import { describe, expect, it } from "vitest";
import { z } from "zod";
import { namedWordsOf } from "./invalid-words";

const schema = z.object({
  email: z.email().optional(),
  token: z.string().max(5),
  list: z.array(z.object({ role: z.enum(["user"]) })).optional(),
});
const said = (sent: unknown) => namedWordsOf(schema.safeParse(sent).error?.issues[0], sent);

describe("the words for an invalid field", () => {
  it.each([
    [{}, "token: Required"],
    [{ token: null }, "token: Invalid input"],
    [{ token: 5 }, "token: Invalid input"],
    [{ token: "123456" }, "token: String must contain at most 5 character(s)"],
    [{ token: "1", email: "kari" }, "email: Invalid email"],
    [{ token: "1", list: [{}] }, "list.0.role: Invalid input"],
    [null, "Invalid input"],
    [undefined, "Required"],
    ["text", "Invalid input"],
  ])("of %j are those that callers know: %s", (sent, words) => {
    expect(said(sent)).toBe(words);
  });
});
