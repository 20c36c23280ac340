import { expect, expectAccessible, test } from "./studio";

test("before and after lie on each other, and the slider shows more of either by keyboard", async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/headshots#retusj");
  const slider = page.getByRole("slider", { name: "Vis mer av bildet før eller etter retusj" });
  await expect(slider).toBeVisible();
  const boxes = await page
    .locator(".before-after-stage > div")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  expect(boxes[0]).toEqual(boxes[1]);
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100 prosent av bildet før retusj vises");
  const edge = () => page.locator(".before-after").evaluate((it) => it.style.getPropertyValue("--shown"));
  expect(await edge()).toBe("100%");
  await slider.press("ArrowLeft");
  expect(await edge()).toBe("99%");
  await expectAccessible(page, "before and after");
});

test("before and after are two pictures without JavaScript", async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/headshots");
  const [before, after] = await page.locator(".before-after-stage > div").all();
  expect((await before?.boundingBox())?.x).toBeLessThan((await after?.boundingBox())?.x ?? 0);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByText("Eksempel tegnet på maskin.")).toBeVisible();
});
