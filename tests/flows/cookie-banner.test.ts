import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { contentRoutes } from "../setup/public-routes";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice();
});
afterAll(() => office.stop());

const ask = (path: string, cookie = "") =>
  fetch(office.site.url.replace("localhost", "127.0.0.1") + path, {
    headers: { cookie },
    redirect: "manual",
  });

describe("the cookie banner", () => {
  it("is on every page of the public layout, closed, with accept, decline, and a close that declines", async () => {
    for (const path of [...contentRoutes.map((route) => route.path), "/book/headshots", "/finnes-ikke"]) {
      const html = await (await ask(path)).text();
      const banner =
        /<section class="cookie-banner" (?:popover="manual"|hidden="")[\s\S]*?<\/section>/.exec(html)?.[0] ??
        "";
      expect(banner.match(/data-consent="\w+"/g), path).toEqual([
        'data-consent="declined"',
        'data-consent="accepted"',
        'data-consent="declined"',
      ]);
      expect(banner, path).toContain('href="/personvern"');
    }
  });

  it("is never in the back office or on its sign-in page", async () => {
    const { cookie } = await office.signedIn({});
    for (const path of ["/admin", "/admin/bookings", "/admin/email-outbox"]) {
      const answer = await ask(path, cookie);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toContain("data-cookie-banner");
    }
    expect(await (await ask("/auth")).text()).not.toContain("data-cookie-banner");
  });
});

it("is not needed for reading: content pages set no cookie", async () => {
  for (const { path } of contentRoutes) expect((await ask(path)).headers.getSetCookie(), path).toEqual([]);
});
