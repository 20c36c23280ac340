import { describe, expect, it } from "vitest";
import { borderUnderTest, form } from "./border-under-test";

const secret = "SELECT password FROM users";
const broken = {
  pages: async (): Promise<Response> => {
    throw new Error(secret);
  },
};

describe("the HTTP border after an exception in the application", () => {
  it("shows the crash screen with the id in the log, and no details of the error", async () => {
    const { ask, lines } = await borderUnderTest(broken);
    const response = await ask("/book/headshots?produkt=express&x=%22%3E%3Cscript%3E");
    const html = await response.text();
    expect(response.status).toBe(500);
    for (const words of ["Noe gikk galt", "Vi opplever tekniske problemer", "Last siden på nytt"]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain(secret);
    expect(html).not.toMatch(/<script/i);
    // A plain link to the same address, which works without scripts.
    expect(html).toContain('href="/book/headshots?produkt=express&amp;x=%22%3E%3Cscript%3E"');
    const id = response.headers.get("x-request-id") ?? "";
    expect(html).toContain(`<details><summary>Tekniske detaljer</summary><p>Feilkode: <code>${id}</code>`);
    expect(lines.filter((line) => JSON.stringify(line).includes(secret))).toHaveLength(1);
    expect(lines.every((line) => line.requestId === id)).toBe(true);
  });

  it("sends the nonce on the page's only style", async () => {
    const { ask } = await borderUnderTest(broken);
    const response = await ask("/");
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    expect(await response.text()).toContain(`<style nonce="${nonce}">`);
  });

  it.each([
    ["a bare line of text", new Response("Unexpected Server Error", { status: 500 })],
    ["nothing at all", new Response(null, { status: 500 })],
  ])("replaces the router's default error answer, %s", async (_case, answer) => {
    const { ask } = await borderUnderTest({ pages: async () => answer });
    expect(await (await ask("/")).text()).toContain("Vi opplever tekniske problemer");
  });

  it("answers the page's own data requests with words and id as data", async () => {
    const answer = () => new Response("turbo", { status: 500, headers: { "Content-Type": "text/x-script" } });
    const { ask } = await borderUnderTest({ pages: async () => answer() });
    const response = await ask("/admin/bookings.data");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({
      title: "Noe gikk galt",
      text: "Vi opplever tekniske problemer",
      errorId: response.headers.get("x-request-id"),
    });
  });

  it("leaves a page unchanged that already shows the crash in its layout", async () => {
    const page = "<!DOCTYPE html><h1>Noe gikk galt</h1>";
    const answer = new Response(page, {
      status: 500,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
    const { ask } = await borderUnderTest({ pages: async () => answer });
    expect(await (await ask("/")).text()).toBe(page);
  });
});

describe("health", () => {
  it("reports alive always, and ready only while the database answers", async () => {
    let ready = false;
    const { ask, seen } = await borderUnderTest({ isReady: async () => ready });
    const answerOf = async (path: string) => {
      const response = await ask(path);
      return [response.status, await response.text()];
    };
    expect(await answerOf("/healthz")).toEqual([200, "ok"]);
    expect(await answerOf("/readyz")).toEqual([503, "not ready"]);
    ready = true;
    expect(await answerOf("/readyz")).toEqual([200, "ready"]);
    expect((await ask("/healthz", { method: "POST", headers: form, body: "" })).status).toBe(200);
    expect(seen.map(({ request }) => request.method)).toEqual(["POST"]);
  });
});
