import { describe, expect, it } from "vitest";
import { borderUnderTest, own } from "./border-under-test";

const path = "/functions/v1/get-map-config";
const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

describe("endpoints for programs", () => {
  it("accept a write without our own page, and drop its cookies", async () => {
    const { ask, seen } = await borderUnderTest();
    const answer = await ask(path, { method: "POST", headers: { ...foreign, cookie: "sesjon=hemmelig" } });
    expect(answer.status).toBe(200);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request.headers.get("cookie")).toBeNull();
    expect(seen[0]?.request.headers.get("origin")).toBeNull();
  });

  it("are the exception: pages keep cookies and refuse writes from other sites", async () => {
    const { ask, seen } = await borderUnderTest();
    await ask("/auth/sign-out", { method: "POST", headers: { ...own, cookie: "sesjon=hemmelig" } });
    expect(seen[0]?.request.headers.get("cookie")).toBe("sesjon=hemmelig");
    for (const other of ["/auth/sign-out", `${path}.data`, `${path}/more`, "/functions/v2/get-map-config"]) {
      expect((await ask(other, { method: "POST", headers: foreign })).status, other).toBe(403);
    }
    expect(seen).toHaveLength(1);
  });

  it("refuse in JSON: a body that is too large, of another type, or one call too many", async () => {
    const { ask } = await borderUnderTest();
    const json = { "content-type": "application/json" };
    const large = await ask(path, {
      method: "POST",
      headers: json,
      body: JSON.stringify("x".repeat(300_000)),
    });
    const xml = await ask(path, { method: "POST", headers: { "content-type": "text/xml" }, body: "<a/>" });
    let last = xml;
    for (let calls = 0; calls < 400 && last.status !== 429; calls++)
      last = await ask(path, { method: "POST" });
    expect([large.status, xml.status, last.status]).toEqual([413, 415, 429]);
    for (const answer of [large, xml, last]) {
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(await answer.json()).toHaveProperty("title");
    }
  });
});
