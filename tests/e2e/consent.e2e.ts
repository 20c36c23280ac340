import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./studio";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Informasjonskapsler", exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookieConsent"));
const contentPages = ["/", "/headshots", "/personvern", "/blogg"];

test("the cookie banner shows on every page of the public layout, booking too, until a choice is stored", async ({
  visit,
}) => {
  const page = await visit();
  for (const path of [...contentPages, "/book/headshots", "/book/headshots/tid", "/finnes-ikke"]) {
    await page.goto(path);
    await expect(bannerOf(page), path).toBeVisible();
    expect(await stored(page)).toBeNull();
  }
  for (const choice of ["Godta", "Avslå"]) {
    await bannerOf(page).getByRole("button", { name: choice, exact: true }).click();
    for (const path of [...contentPages, "/book/headshots"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(bannerOf(page), `${path} after ${choice}`).toBeHidden();
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto("/");
  }
});

test("the back office and its sign-in page have no cookie banner", async ({ visit }) => {
  const page = await visit();
  for (const path of ["/auth", "/admin"]) {
    await page.goto(path);
    await expect(page.locator("[data-cookie-banner]")).toHaveCount(0);
  }
});

for (const [name, value] of [
  ["Godta", "accepted"],
  ["Avslå", "declined"],
  ["Avslå og lukk", "declined"],
] as const) {
  test(`"${name}" in the cookie banner stores ${value}`, async ({ visit }) => {
    const page = await visit();
    for (const path of ["/", "/book/headshots"]) {
      await page.goto(path);
      await bannerOf(page).getByRole("button", { name, exact: true }).click();
      await expect(bannerOf(page)).toBeHidden();
      expect(await stored(page)).toBe(value);
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test("declining cookies is as easy as accepting: as large, as visible, one press", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  const looks = (name: string) =>
    bannerOf(page)
      .getByRole("button", { name, exact: true })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
      });
  expect(await looks("Avslå")).toEqual(await looks("Godta"));
});

test("the cookie banner can be answered by keyboard, early, without trapping focus", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  const names: string[] = [];
  for (let press = 0; press < 7; press++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      ),
    );
  }
  expect(names.slice(0, 5)).toEqual([
    "Hopp til innholdet",
    "Les om personvern",
    "Avslå og lukk",
    "Godta",
    "Avslå",
  ]);
  expect(names[5]).toContain("til forsiden");
  for (let press = 0; press < 2; press++) await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).toHaveText("Avslå");
  await page.keyboard.press("Enter");
  await expect(bannerOf(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/til forsiden/);
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`the cookie banner hides no focused element at ${viewport.width} px`, async ({ visit }) => {
    test.setTimeout(120_000);
    const page = await visit({ viewport });
    for (const path of ["/personvern", "/book/headshots"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(bannerOf(page)).toBeVisible();
      const hidden = await walkThrough(page);
      expect(hidden, path).toEqual([]);
    }
  });
}

/** Tabs through the whole page; returns focused elements that the banner covers completely (WCAG 2.4.11). */
async function walkThrough(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      if (focused === document.body) return "end";
      const banner = document.querySelector("[data-cookie-banner]") as HTMLElement;
      if (banner.contains(focused)) return null;
      const [box, over] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()];
      const covered =
        box.top >= over.top && box.bottom <= over.bottom && box.left >= over.left && box.right <= over.right;
      const outside = box.bottom <= 0 || box.top >= innerHeight;
      return covered || outside ? `${focused.outerHTML.slice(0, 80)} at ${box.top}` : null;
    });
    if (at === "end") return hidden;
    if (at) hidden.push(at);
  }
  return hidden;
}

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`the cookie banner takes at most a quarter of the first screen at ${viewport.width} px`, async ({
    visit,
  }) => {
    const page = await visit({ viewport });
    for (const path of [
      "/",
      "/headshots",
      "/ansattfoto",
      "/portrettbilder",
      "/portrettfotograf-oslo",
      "/om-meg",
    ]) {
      await page.goto(path);
      const box = await bannerOf(page).boundingBox();
      expect(box?.height, path).toBeLessThanOrEqual(viewport.height / 4);
      // On a low screen some headlines come after a picture that fills it.
      if (viewport.height < 800) continue;
      const headline = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect((headline?.y ?? 0) + (headline?.height ?? 0), path).toBeLessThanOrEqual(box?.y ?? 0);
      if (path === "/ansattfoto" || path === "/om-meg") continue;
      const button = await page
        .getByRole("main")
        .getByRole("link", { name: "Book tid nå" })
        .first()
        .boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0), path).toBeLessThanOrEqual(box?.y ?? 0);
    }
  });
}

test("in a booking the cookie banner comes after the step and covers nothing of it", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/book/headshots");
  await expect(bannerOf(page)).toBeVisible();
  expect(await bannerOf(page).evaluate((banner) => getComputedStyle(banner).position)).toBe("static");
  const main = await page.getByRole("main").boundingBox();
  expect((await bannerOf(page).boundingBox())?.y).toBeGreaterThanOrEqual(
    (main?.y ?? 0) + (main?.height ?? 0),
  );
});

test("the cookie banner moves nothing when it appears and disappears", async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/personvern", { waitUntil: "networkidle" });
  await bannerOf(page).getByRole("button", { name: "Avslå", exact: true }).click();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift" });
    localStorage.clear();
    // As when another tab deletes the choice.
    dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  await expect(bannerOf(page)).toBeVisible();
  await bannerOf(page).getByRole("button", { name: "Godta" }).click();
  await expect(bannerOf(page)).toBeHidden();
  const moved = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const read = () => resolve((window as unknown as { moved: number[] }).moved);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read)));
      }),
  );
  expect(moved).toEqual([]);
});

for (const state of [
  { name: "320 px", viewport: { width: 320, height: 640 }, size: "100%" },
  { name: "390 px with letters of twice the size", viewport: { width: 390, height: 844 }, size: "200%" },
  { name: "1280 px", viewport: { width: 1280, height: 900 }, size: "100%" },
]) {
  test(`the cookie banner is whole and accessible at ${state.name}`, async ({ visit }) => {
    const page = await visit({ viewport: state.viewport });
    await page.goto("/personvern");
    await page.evaluate(
      (size) => Object.assign(document.documentElement.style, { fontSize: size }),
      state.size,
    );
    const box = await bannerOf(page).boundingBox();
    expect(box?.y).toBeGreaterThan(state.viewport.height * 0.35);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(state.viewport.height);
    for (const button of await bannerOf(page).getByRole("button").all()) {
      await button.scrollIntoViewIfNeeded();
      const { height = 0, width = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    }
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(state.viewport.width);
    expect(await bannerOf(page).evaluate((banner) => banner.scrollWidth - banner.clientWidth)).toBe(0);
    await expectAccessible(page, "the banner");
  });
}

test("the cookie banner can be opened again from the privacy page, and returns focus", async ({ visit }) => {
  const page = await visit();
  await page.goto("/personvern");
  await bannerOf(page).getByRole("button", { name: "Godta" }).click();
  const again = page.getByRole("button", { name: "Endre valget ditt om informasjonskapsler" });
  await again.click();
  await expect(bannerOf(page)).toBeVisible();
  await expect(bannerOf(page).getByRole("button", { name: "Avslå og lukk" })).toBeFocused();
  expect(await stored(page)).toBe("accepted");
  await bannerOf(page).getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(bannerOf(page)).toBeHidden();
  await expect(again).toBeFocused();
  expect(await stored(page)).toBe("declined");
});

test("other tabs follow the cookie choice, both ways", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  const other = await page.context().newPage();
  await other.goto("/headshots");
  await bannerOf(page).getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(bannerOf(other)).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("cookieConsent"));
  await expect(bannerOf(other)).toBeVisible();
});

test("the cookie banner works without storage: the answer holds for the page", async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await bannerOf(page).getByRole("button", { name: "Avslå", exact: true }).click();
  await expect(bannerOf(page)).toBeHidden();
  await page.goto("/headshots");
  await expect(bannerOf(page)).toBeVisible();
});

test("the cookie banner does not show without JavaScript", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(bannerOf(page)).toBeHidden();
});
