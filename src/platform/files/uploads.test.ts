import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { uploadSite } from "../../../tests/setup/upload-site";

const megabyte = 1_000_000;
const text = { mostBytes: 300 * megabyte, contentTypes: ["text/plain"] };
const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.alloc(5000),
]);
const list = "navn;mobil\nÅse Sørås;90123456\n";
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Memory in use after a collection. */
function inUse(): number {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function site(...given: Parameters<typeof uploadSite>) {
  const made = await uploadSite(...given);
  stops.push(made.stop);
  return made;
}

/** A form's upload by hand, so that the test decides what is sent and when. */
function rawUpload(
  { port, publicUrl }: { port: number; publicUrl: string },
  contentLength: number,
  begin: string,
) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.write(
    `POST /admin/last-opp HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${publicUrl}\r\nContent-Type: multipart/form-data; boundary=grense\r\nContent-Length: ${contentLength}\r\n\r\n--grense\r\nContent-Disposition: form-data; name="fil"; filename="liste.csv"\r\n\r\n${begin}`,
  );
  return { socket, closed, answer: () => answer };
}

describe("an upload", () => {
  it("is stored under its hash, with its name, its detected type and the form's other fields", async () => {
    const { send, storedFiles, incomingFiles } = await site(text);
    const response = await send("Kundeliste.pdf", new Blob([list], { type: "application/pdf" }), {
      merk: "vår",
    });
    expect(await response.json()).toEqual({
      name: "Kundeliste.pdf",
      sha256: sha256(list),
      bytes: Buffer.byteLength(list),
      contentType: "text/plain",
      fields: { merk: "vår" },
    });
    expect(await storedFiles()).toEqual([sha256(list)]);
    expect(await incomingFiles()).toEqual([]);
  });

  it("of the same content is stored once", async () => {
    const { send, storedFiles } = await site(text);
    for (const name of ["a.csv", "b.csv"]) expect((await send(name, new Blob([list]))).status).toBe(200);
    expect(await storedFiles()).toEqual([sha256(list)]);
  });

  it.each([
    ["../../../etc/passwd", "passwd"],
    ["C:\\Users\\Kari\\liste.csv", "liste.csv"],
    ["\u202egnp.exe\u0007", "gnp.exe"],
    ["..", ".."],
    [`${"å".repeat(300)}.csv`, `${"å".repeat(196)}.csv`],
  ])("called %j is stored under a name of one line without folders", async (given, kept) => {
    const { send, storedFiles } = await site(text);
    expect(await (await send(given, new Blob([list]))).json()).toMatchObject({ name: kept });
    expect(await storedFiles()).toEqual([sha256(list)]);
  });

  it.each([
    ["wrong-type", "bilde.csv", jpeg],
    ["wrong-type", "lite.csv", jpeg.subarray(0, 60)],
    ["empty", "tom.csv", Buffer.alloc(0)],
    ["too-large", "stor.csv", Buffer.alloc(200_000, "a")],
  ])("is refused as %s by its content, and leaves nothing behind", async (reason, name, content) => {
    const { send, storedFiles, incomingFiles } = await site({ ...text, mostBytes: 100_000 });
    expect(await (await send(name, new Blob([content]))).json()).toEqual({ reason });
    expect([await storedFiles(), await incomingFiles()]).toEqual([[], []]);
  });

  it("is refused when no file was chosen", async () => {
    const { publicUrl } = await site(text);
    const form = new FormData();
    form.append("merk", "uten fil");
    const sent = await fetch(`${publicUrl}/admin/last-opp`, {
      method: "POST",
      body: form,
      headers: { origin: publicUrl },
    });
    expect(await sent.json()).toEqual({ reason: "no-file" });
  });

  it("is not read when another site sends it", async () => {
    const { publicUrl, outcomes } = await site(text);
    const form = new FormData();
    form.append("fil", new Blob([list]), "liste.csv");
    const headers = { origin: "https://ond.example", "sec-fetch-site": "cross-site" };
    const sent = await fetch(`${publicUrl}/admin/last-opp`, { method: "POST", body: form, headers });
    expect([sent.status, outcomes]).toEqual([403, []]);
  });
});

describe("a long upload", () => {
  it("that announces too many bytes is refused before it is sent", async () => {
    const upload = rawUpload(await site({ ...text, mostBytes: 100_000 }), 5_000_000, "navn");
    await expect.poll(() => upload.answer()).toContain("too-large");
    upload.socket.destroy();
  });

  it("of the wrong type is refused after its first kilobytes", async () => {
    const made = await site(text);
    const upload = rawUpload(made, 50_000_000, "\0".repeat(8000));
    await expect.poll(() => made.outcomes).toEqual(["wrong-type"]);
    await expect.poll(() => upload.answer()).toContain("wrong-type");
    upload.socket.destroy();
  });

  it("that breaks off leaves nothing behind", async () => {
    const made = await site(text);
    const upload = rawUpload(made, 1_000_000, "navn;mobil\n".repeat(1000));
    await expect.poll(() => made.incomingFiles()).toHaveLength(1);
    upload.socket.destroy();
    await expect.poll(() => made.outcomes).toEqual(["broken-off"]);
    expect([await made.storedFiles(), await made.incomingFiles()]).toEqual([[], []]);
  });

  it("that stops sending is ended, and leaves nothing behind", async () => {
    const made = await site({ ...text, silenceMs: 300 });
    const upload = rawUpload(made, 1_000_000, "navn;mobil\n".repeat(1000));
    await upload.closed;
    expect(made.outcomes).toEqual(["broken-off"]);
    expect([await made.storedFiles(), await made.incomingFiles()]).toEqual([[], []]);
  });

  it("may take longer than a form while it keeps sending", async () => {
    const made = await site(text, null, 300);
    const end = "\r\n--grense--\r\n";
    const head = '--grense\r\nContent-Disposition: form-data; name="fil"; filename="liste.csv"\r\n\r\n';
    const upload = rawUpload(made, head.length + 20 + end.length, "");
    const began = performance.now();
    for (let n = 0; n < 20; n++) {
      upload.socket.write("a");
      // Slow on purpose: the whole upload takes longer than a form may.
      await vi.waitUntil(() => performance.now() - began > n * 80, { timeout: 60_000 });
    }
    upload.socket.write(end);
    await expect.poll(() => made.outcomes).toEqual(["received"]);
    upload.socket.destroy();
  });

  it("of 200 MB is never held in memory whole", async () => {
    const made = await site(text);
    const piece = Buffer.alloc(megabyte, "navn;mobil;postnummer\n");
    const end = "\r\n--grense--\r\n";
    const head = '--grense\r\nContent-Disposition: form-data; name="fil"; filename="liste.csv"\r\n\r\n';
    const before = inUse();
    let most = 0;
    const { socket, answer } = rawUpload(made, head.length + 200 * megabyte + end.length, "");
    for (let n = 0; n < 200; n++) {
      if (!socket.write(piece)) await once(socket, "drain");
      if (n % 20 === 19) most = Math.max(most, inUse());
    }
    socket.write(end);
    await expect.poll(answer).toContain(`"bytes":${200 * megabyte}`);
    expect((most - before) / megabyte).toBeLessThan(80);
    socket.destroy();
  });
});

describe("a download", () => {
  it("is sent as an attachment with its hash as ETag, never as a page of ours", async () => {
    const { send, download } = await site(text);
    await send("Kåre's liste (1).csv", new Blob([list]));
    const response = await download();
    expect(await response.text()).toBe(list);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: `"${sha256(list)}"`,
      "content-disposition": "attachment; filename*=UTF-8''K%C3%A5re%27s%20liste%20%281%29.csv",
      "content-type": "text/plain",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    const again = await download({ "if-none-match": `W/"other", "${sha256(list)}"` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await download({}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(Buffer.byteLength(list)),
      "",
    ]);
  });

  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=8-400", 206, "89", "bytes 8-9/10"],
    ["bytes=-400", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=3-1", 200, "0123456789", null],
    ["bytes=0-1,4-5", 200, "0123456789", null],
    ["lines=0-3", 200, "0123456789", null],
  ])("of the range %s", async (range, status, body, contentRange) => {
    const { send, download } = await site(text);
    await send("tall.txt", new Blob(["0123456789"]));
    const response = await download({ range });
    expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it("of a range is whole when the file has changed since", async () => {
    const { send, download } = await site(text);
    await send("tall.txt", new Blob(["0123456789"]));
    expect((await download({ range: "bytes=0-3", "if-range": '"another"' })).status).toBe(200);
    expect((await download({ range: "bytes=0-3", "if-range": `"${sha256("0123456789")}"` })).status).toBe(
      206,
    );
  });
});
