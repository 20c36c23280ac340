import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { loggedError } from "./logged-error.server";

describe("an error in the log", () => {
  it("tells what broke, without personal data", () => {
    const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      constraint: "customers_email",
      detail: "Key (email)=(kari@example.no) already exists.",
    });
    const told = loggedError(
      new DrizzleQueryError("INSERT INTO customers", ["Kari", "kari@example.no"], cause),
    );
    expect(JSON.stringify(told)).not.toMatch(/kari/i);
    expect(told.message).toContain("INSERT INTO customers");
    expect(told.stack).toContain("logged-error.test.ts");
    expect(told.cause).toMatchObject({ code: "23505", constraint: "customers_email" });
  });

  it("leaves out the input that PostgreSQL quotes", () => {
    expect(loggedError(new Error('invalid input syntax for type uuid: "kari@example.no"')).message).toBe(
      'invalid input syntax for type uuid: "…"',
    );
  });

  it("accepts any thrown value", () => {
    expect(loggedError("kari@example.no")).toEqual({
      type: "string",
      message: "something that is no error was thrown",
    });
  });
});
