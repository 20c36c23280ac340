import { afterEach, beforeEach, expect, it } from "vitest";
import { s3Server } from "../../../tests/setup/s3-server";
import { uploadSite } from "../../../tests/setup/upload-site";

let bucket: Awaited<ReturnType<typeof s3Server>>;
let site: Awaited<ReturnType<typeof uploadSite>>;

beforeEach(async () => {
  bucket = await s3Server();
  site = await uploadSite({ mostBytes: 1_000_000, contentTypes: ["text/plain"] }, bucket.address);
});
afterEach(async () => {
  await site.stop();
  await bucket.stop();
});

it("stores an upload in the bucket, and nothing on the disk", async () => {
  const { sha256 } = await (await site.send("liste.csv", new Blob(["0123456789"]))).json();
  expect(bucket.objects.get(sha256)).toMatchObject({ body: Buffer.from("0123456789"), type: "text/plain" });
  expect([await site.storedFiles(), await site.incomingFiles()]).toEqual([[], []]);
});

it("returns the whole file, or a part of it", async () => {
  await site.send("liste.csv", new Blob(["0123456789"]));
  expect(await (await site.download()).text()).toBe("0123456789");
  expect(await (await site.download({ range: "bytes=2-4" })).text()).toBe("234");
});

it("lists a bucket of several pages, and removes contents that exist or do not", async () => {
  for (const content of ["a", "b", "c", "d", "e"]) await site.send("liste.csv", new Blob([content]));
  const { store } = site.files;
  const listed = await Array.fromAsync(store.list());
  expect(listed.map(({ sha256 }) => sha256)).toEqual([...bucket.objects.keys()]);
  expect(listed).toHaveLength(5);
  for (const { sha256 } of [...listed, ...listed]) await store.remove(sha256);
  expect(bucket.objects.size).toBe(0);
});

it("throws when the bucket refuses", async () => {
  await expect(site.files.store.read("0".repeat(64))).rejects.toThrow("404");
});
