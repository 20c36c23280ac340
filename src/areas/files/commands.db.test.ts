import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { doerOf } from "~/areas/access/rules/doer";
import { addUser } from "~/areas/access/samples";
import type { Staff } from "~/areas/access/types";
import { type Instant, plusHours } from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type Files, openFiles } from "~/platform/files/files.server";
import { type ReceivedFile, receiveUpload } from "~/platform/files/receive-upload.server";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database";
import { dropFile, keepFile, sweepFiles } from "./commands.server";
import { fileForStaff } from "./reads.server";
import { fileKinds } from "./rules";
import { whyNotReceived } from "./texts";

let database: TestDatabase;
let dataDir: string;
let files: Files;
let owner: Staff;
let photographer: Staff;
const now: Instant = systemClock.now();

beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addUser(database.db);
  const other = await addUser(database.db, { email: "foto@example.no", role: "photographer" });
  owner = { kind: "admin", userId: id, name: "Ingrid" } as Staff;
  photographer = { kind: "photographer", userId: other.id, name: "Foto" } as Staff;
});
afterAll(() => database.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sidelys-files-"));
  files = openFiles({ dataDir, filesUrl: null });
  return () => rm(dataDir, { recursive: true, force: true });
});

async function receive(content: string, name = "liste.csv"): Promise<ReceivedFile> {
  const form = new FormData();
  form.append("fil", new Blob([content]), name);
  const request = new Request("http://studio.example/last-opp", { method: "POST", body: form });
  const result = await receiveUpload(request, files, fileKinds.import);
  if (!result.ok) throw new Error(result.reason);
  return result.value.file;
}

const keep = (received: ReceivedFile, staff = owner) =>
  inTransaction(database.db, (tx) => keepFile(tx, doerOf(staff), { kind: "import", received }, now));
const contents = async () => (await Array.fromAsync(files.store.list())).map(({ sha256 }) => sha256);
const sweepAfter = (hours: number) => sweepFiles(database.db, files, plusHours(now, hours));

it("keeps the received file under its sender's name", async () => {
  const received = await receive("navn;mobil", "Kundeliste våren.csv");
  const file = await keep(received);
  expect(file).toMatchObject({
    name: "Kundeliste våren.csv",
    kind: "import",
    contentType: "text/plain",
    bytes: 10,
  });
  expect(await fileForStaff(database.db, owner, file.id)).toEqual(file);
});

it("shows a photographer only their own files", async () => {
  const received = await receive("navn;mobil");
  const [theirs, mine] = [await keep(received), await keep(received, photographer)];
  expect(await fileForStaff(database.db, photographer, theirs.id)).toBeNull();
  expect(await fileForStaff(database.db, photographer, mine.id)).toEqual(mine);
  expect(await fileForStaff(database.db, owner, mine.id)).toEqual(mine);
});

it("removes a content without a row after a day, and never one that has a row", async () => {
  const kept = await receive("beholdt");
  await keep(kept);
  const orphan = await receive("foreldreløs");
  expect(await sweepAfter(1)).toBe(0);
  expect((await contents()).toSorted()).toEqual([kept.sha256, orphan.sha256].toSorted());
  expect(await sweepAfter(25)).toBe(1);
  expect(await contents()).toEqual([kept.sha256]);
});

it("removes a shared content when its last row is gone", async () => {
  const received = await receive("delt av to");
  const rows = [await keep(received), await keep(received)];
  for (const [index, { id }] of rows.entries()) {
    await inTransaction(database.db, (tx) => dropFile(tx, id));
    expect(await sweepAfter(25)).toBe(index);
  }
  expect(await contents()).toEqual([]);
});

it("removes what an upload left behind when the program was killed", async () => {
  await mkdir(files.incoming, { recursive: true });
  for (const [name, hours] of [
    ["old", -30],
    ["new", -1],
  ] as const) {
    await writeFile(join(files.incoming, name), "halv");
    const at = plusHours(now, hours) / 1000;
    await utimes(join(files.incoming, name), at, at);
  }
  await sweepAfter(0);
  expect(await readdir(files.incoming)).toEqual(["new"]);
});

it("explains in Norwegian why a file was refused", () => {
  expect(whyNotReceived("too-large", "import")).toBe("Filen er for stor. Velg en fil på høyst 200\u00a0MB.");
  expect(whyNotReceived("wrong-type", "picture")).toBe(
    "Vi kan ikke bruke denne filen. Velg et bilde i formatet JPEG, PNG, WebP, AVIF eller TIFF.",
  );
});
