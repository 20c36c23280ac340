import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { anonKey } from "../setup/chat-wire";
import type { TestDatabase } from "../setup/database";
import {
  addStaff,
  type ClientVersion,
  clientVersions,
  staffPassword,
  wireClient,
} from "../setup/wire-clients";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let site: BuiltSite;
let now: Instant = instant(Date.now());
let picture: Buffer;
const emails = { admin: "ane@studio.example.no", photographer: "per@studio.example.no" };

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { ANON_KEY: anonKey, RATE_LIMITS: "0" }, { now: () => now });
  await addStaff(database.db, { email: emails.admin, role: "admin" });
  await addStaff(database.db, { email: emails.photographer, role: "photographer" });
  await database.db.execute(
    sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('access_second_factor', 'nei')`,
  );
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#777" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

const local = () => `http://127.0.0.1:${new URL(site.url).port}`;

const signedIn = new Map<string, Promise<SupabaseClient>>();

/** Signed in once for each version: checking a password takes a tenth of a second by design. */
function as(who: keyof typeof emails | "anonymous", version?: ClientVersion): Promise<SupabaseClient> {
  const key = `${who} ${version}`;
  const before = signedIn.get(key);
  if (before) return before;
  const made = signIn(who, version);
  signedIn.set(key, made);
  return made;
}

async function signIn(
  who: keyof typeof emails | "anonymous",
  version?: ClientVersion,
): Promise<SupabaseClient> {
  const own = wireClient(local(), anonKey, version);
  if (who !== "anonymous") {
    const given = { email: emails[who], password: staffPassword };
    expect((await own.auth.signInWithPassword(given)).error).toBeNull();
  }
  return own;
}

const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
const file = () => new Blob([new Uint8Array(picture)], { type: "image/jpeg" });
const awkward = [
  "Ansattfoto Åse & Co 100 %.jpg",
  "mappe/under mappe/år+1 (2).jpg",
  "helt.data",
  "50%20off.jpg",
  "日本.jpg",
];

describe.each(clientVersions)("the official client %s", (version) => {
  const bucket = `bilder-${version}`;

  it.each(awkward)("keeps, lists, signs, moves and removes %s", async (name) => {
    const store = (await as("admin", version)).storage.from(bucket);
    const sent = await store.upload(name, file(), { cacheControl: "60", upsert: true });
    expect(sent.error).toBeNull();
    const folder = name.split("/").slice(0, -1).join("/");
    const listed = (await store.list(folder)).data?.map((entry) => entry.name) ?? [];
    // What the address could not tell from its encoding is known by the name that it reads as.
    const known = listed.find((each) =>
      [name, decodeURIComponent(name.replace(/%(?![0-9a-f]{2})/gi, "%25"))].includes(
        folder ? `${folder}/${each}` : each,
      ),
    );
    expect(known, `${listed}`).toBeDefined();
    expect(await bytesOf((await store.download(name)).data)).toEqual(picture);
    const signed = (await store.createSignedUrl(name, 60)).data?.signedUrl ?? "";
    const opened = await fetch(signed);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(picture);
    expect(opened.headers.get("content-disposition")).toMatch(/^attachment/);
    expect((await store.copy(name, `kopi/${awkward.indexOf(name)}.jpg`)).error).toBeNull();
    expect((await store.move(name, `flyttet/${awkward.indexOf(name)}.jpg`)).error).toBeNull();
    expect((await store.download(name)).error).not.toBeNull();
    const removed = await store.remove([`kopi/${awkward.indexOf(name)}.jpg`, "finnes-ikke.jpg"]);
    expect(removed.data).toHaveLength(1);
    expect(await bytesOf((await store.download(`flyttet/${awkward.indexOf(name)}.jpg`)).data)).toEqual(
      picture,
    );
    await store.remove([`flyttet/${awkward.indexOf(name)}.jpg`]);
  });

  it("lists by name from the first, a hundred at a time, with folders, and page by page", async () => {
    const store = (await as("admin", version)).storage.from(`${bucket}-liste`);
    for (const name of ["b.jpg", "a.jpg", "å.jpg", "mappe/c.jpg", "mappe/d.jpg"])
      expect((await store.upload(name, file())).error).toBeNull();
    const names = async (...asked: Parameters<typeof store.list>) =>
      (await store.list(...asked)).data?.map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names()).toEqual(["a.jpg", "b.jpg", "mappe/", "å.jpg"]);
    expect(await names("", { limit: 2, offset: 1 })).toEqual(["b.jpg", "mappe/"]);
    expect(await names("mappe", { sortBy: { column: "name", order: "desc" } })).toEqual(["d.jpg", "c.jpg"]);
    expect(await names("", { search: "B" })).toEqual(["b.jpg"]);
    expect(await names("tom")).toEqual([]);
    const [first] = (await store.list()).data ?? [];
    expect(first?.metadata).toMatchObject({
      size: picture.length,
      mimetype: "image/jpeg",
      cacheControl: "max-age=3600",
    });
  });

  it("lets somebody without an account upload one file by a signed link, once", async () => {
    const store = (await as("admin", version)).storage.from(bucket);
    const link = (await store.createSignedUploadUrl("fra kunden.jpg")).data;
    const customer = (await as("anonymous", version)).storage.from(bucket);
    const { token = "" } = link ?? {};
    expect((await customer.uploadToSignedUrl("noe annet.jpg", token, file())).error).not.toBeNull();
    expect((await customer.uploadToSignedUrl("fra kunden.jpg", token, file())).error).toBeNull();
    expect((await customer.uploadToSignedUrl("fra kunden.jpg", token, file())).error).not.toBeNull();
    expect(await bytesOf((await store.download("fra kunden.jpg")).data)).toEqual(picture);
    const late = (await store.createSignedUploadUrl("sent.jpg")).data?.token ?? "";
    now = plusMinutes(now, 121);
    // Their access tokens are over, too.
    signedIn.clear();
    expect((await customer.uploadToSignedUrl("sent.jpg", late, file())).error).not.toBeNull();
  });

  it("says so when a link to upload has no token", async () => {
    const without: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      const { url } = (await answer.json()) as { url?: string };
      return Response.json({ url: url?.split("?")[0] });
    };
    const own = await as("admin", version);
    const { data } = await own.auth.getSession();
    const broken = wireClient(local(), anonKey, version, {
      fetch: without,
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    const asked = await broken.storage.from(bucket).createSignedUploadUrl("uten.jpg");
    expect(asked.error?.message).toBe("No token returned by API");
  });

  it("gives nothing to strangers, and photographers read alone", async () => {
    const store = (await as("admin", version)).storage.from(bucket);
    await store.upload("hemmelig.jpg", file(), { upsert: true });
    const stranger = (await as("anonymous", version)).storage.from(bucket);
    for (const { error } of [
      await stranger.download("hemmelig.jpg"),
      await stranger.createSignedUrl("hemmelig.jpg", 60),
      await stranger.upload("ny.jpg", file()),
      await stranger.list(),
      await stranger.remove(["hemmelig.jpg"]),
      await stranger.move("hemmelig.jpg", "min.jpg"),
      await stranger.createSignedUploadUrl("ny.jpg"),
    ])
      expect(error).not.toBeNull();
    const link = stranger.getPublicUrl("hemmelig.jpg").data.publicUrl;
    expect((await fetch(link, { headers: { apikey: anonKey } })).status).toBe(400);
    const photographer = (await as("photographer", version)).storage.from(bucket);
    expect((await photographer.download("hemmelig.jpg")).error).toBeNull();
    expect((await photographer.upload("ny.jpg", file())).error).not.toBeNull();
    expect((await photographer.remove(["hemmelig.jpg"])).error).not.toBeNull();
    expect((await store.download("hemmelig.jpg")).error).toBeNull();
  });
});

describe("an object", () => {
  it("is what its content is: no pages, no programs, nothing empty, nothing that is too large", async () => {
    const store = (await as("admin")).storage.from("typer");
    const refused = async (bytes: Buffer, type: string) =>
      (await store.upload("a.jpg", new Blob([new Uint8Array(bytes)], { type }))).error?.message;
    expect(await refused(Buffer.from("MZ\0\0program"), "image/jpeg")).toBe("mime type is not supported");
    expect(await refused(Buffer.alloc(0), "image/jpeg")).toBe("The object is empty");
    // A page is kept as a text, and never opened as one.
    expect((await store.upload("side.html", Buffer.from("<script>1</script>"))).error).toBeNull();
    const link = (await store.createSignedUrl("side.html", 60)).data?.signedUrl ?? "";
    const page = await fetch(link);
    expect([page.headers.get("content-type"), page.headers.get("content-security-policy")]).toEqual([
      "text/plain",
      "default-src 'none'; sandbox",
    ]);
  });

  it("is not replaced unless that is asked for, and names are names", async () => {
    const store = (await as("admin")).storage.from("navn");
    expect((await store.upload("a.jpg", file())).error).toBeNull();
    expect((await store.upload("a.jpg", file())).error?.message).toBe("The resource already exists");
    expect((await store.update("a.jpg", file())).error).toBeNull();
    expect((await store.copy("a.jpg", "../b.jpg")).error?.message).toBe("Invalid key");
    expect((await store.move("a.jpg", "a\u0000.jpg")).error?.message).toBe("The request is not valid");
    expect((await store.move("finnes-ikke.jpg", "b.jpg")).error?.message).toBe("Object not found");
    await store.upload("b.jpg", file());
    expect((await store.move("a.jpg", "b.jpg")).error?.message).toBe("The resource already exists");
  });

  it("is opened by its own link alone, in its time", async () => {
    const store = (await as("admin")).storage.from("lenker");
    await store.upload("a.jpg", file());
    await store.upload("b.jpg", file());
    const link = (await store.createSignedUrl("a.jpg", 60)).data?.signedUrl ?? "";
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace("a.jpg", "b.jpg"))).status).toBe(400);
    const [head = ""] = link.split("token=");
    expect((await fetch(`${head}token=a.b.c`)).status).toBe(400);
    const access = (await (await as("admin")).auth.getSession()).data.session?.access_token;
    expect((await fetch(`${head}token=${access}`)).status).toBe(400);
    now = plusMinutes(now, 2);
    expect((await fetch(link)).status).toBe(400);
    const many = await store.createSignedUrls(["a.jpg", "borte.jpg"], 60);
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
  });

  it("has one name: of two moves to it at once one is refused, and two removals at once leave nothing", async () => {
    const store = (await as("admin")).storage.from("samtidig");
    for (const name of ["x1.txt", "x2.txt"])
      await store.upload(name, Buffer.from(randomBytes(20).toString("hex")));
    const moved = await Promise.all(["x1.txt", "x2.txt"].map((name) => store.move(name, "x3.txt")));
    expect(moved.map(({ error }) => error?.message ?? "flyttet").toSorted()).toEqual([
      "The resource already exists",
      "flyttet",
    ]);
    await store.upload("x4.txt", Buffer.from("like"));
    await store.copy("x4.txt", "x5.txt");
    await Promise.all(["x4.txt", "x5.txt"].map((name) => store.remove([name])));
    const { rows } = await database.db.execute(
      sql`SELECT FROM files WHERE kind = 'object' AND name = 'x4.txt'`,
    );
    expect(rows).toEqual([]);
    expect((await store.list("a\u0000")).error).not.toBeNull();
  });

  it("of a copy stays when the other is removed, and is gone with the last", async () => {
    const store = (await as("admin")).storage.from("kopier");
    await store.upload("a.txt", Buffer.from(randomBytes(20).toString("hex")));
    await store.copy("a.txt", "b.txt");
    const files = async () =>
      (
        await database.db.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM files WHERE kind = 'object' AND name = 'a.txt'`,
        )
      ).rows[0]?.n;
    expect(await files()).toBe(1);
    await store.remove(["a.txt"]);
    expect([(await store.download("b.txt")).error, await files()]).toEqual([null, 1]);
    await store.remove(["b.txt"]);
    expect(await files()).toBe(0);
  });
});
