import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { putSetting } from "../setup/chat-wire";
import { contentRoutes } from "../setup/public-routes";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice();
});
afterAll(() => office.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(office.site.url.replace("localhost", "127.0.0.1") + path, { redirect: "manual", ...init });

const buttonIn = (html: string) => /<a class="chat-button"[^>]*>/.exec(html)?.[0] ?? "";

describe("the chat's button", () => {
  it("is on every page of the public layout, with the specified delay and a link without scripts", async () => {
    for (const path of [...contentRoutes.map((route) => route.path), "/book/headshots", "/finnes-ikke"]) {
      const html = await (await ask(path)).text();
      expect(buttonIn(html), path).toContain('data-chat-delay="2000" data-chat-delay-random="1000"');
      expect(buttonIn(html), path).toContain('href="/#kontakt"');
      expect(html, path).toContain("Spør meg om fotografering");
    }
  });

  it("is never on admin paths", async () => {
    const { cookie } = await office.signedIn({});
    for (const path of ["/admin", "/admin/bookings", "/admin/email-outbox", "/admin/finnes-ikke"])
      expect(buttonIn(await (await ask(path, { headers: { cookie } })).text()), path).toBe("");
  });

  it("passes the reply time in the settings to the panel", async () => {
    const replyHours = async () =>
      /data-chat-reply-hours="(\d+)"/.exec(buttonIn(await (await ask("/headshots")).text()))?.[1];
    expect(await replyHours()).toBe("2");
    await putSetting(office.database, "claim_reply_hours", "5");
    await expect.poll(replyHours, { timeout: 60_000 }).toBe("5");
  });

  it("carries the key for the chat's requests", async () => {
    const key = /data-chat-key="([^"]+)"/.exec(buttonIn(await (await ask("/")).text()))?.[1] ?? "";
    const look = (authorization: string) =>
      ask("/rest/v1/chat_conversations?select=id&session_id=eq.1732170000000-abcdefgh", {
        headers: { authorization },
      });
    expect((await look(`Bearer ${key}`)).status).toBe(200);
    expect((await look("Bearer noe-annet")).status).toBe(401);
  });
});
