import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { letterSample } from "~/areas/outbox/samples";
import type { LetterId, LetterStatus, NewLetter } from "~/areas/outbox/types";
import { firstAdminLink } from "~/flows/first-admin.server";
import { letters, textMessages } from "~/flows/letters.server";
import { dayOf, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import { systemClock } from "~/platform/clock.server";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type TestDatabase, testDatabase } from "../setup/database";
import { passwordAlone } from "../setup/password-alone";
import { PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";

let database: TestDatabase;
let site: BuiltSite;
let browser: PlainBrowser;

beforeAll(async () => {
  database = await testDatabase();
  await passwordAlone(database.db);
  site = await builtSite(database, { SMTP_URL: "" });
  const services = testServices(database.db, { now: systemClock.now() });
  const link = await firstAdminLink(services);
  browser = new PlainBrowser(site.url);
  const { pathname, search } = new URL(link ?? "");
  const welcome = await browser.get(pathname + search);
  const account = { navn: "Ada Admin", epost: "ada@example.no", passord: "rolig-sidelys-over-fjorden" };
  expect((await browser.submit(welcome, account)).url).toBe(`${site.url}/admin`);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});
beforeEach(() => database.db.execute(sql`TRUNCATE email_outbox, outbox_pauses, history`));

async function put(status: LetterStatus, change: Partial<NewLetter> = {}, minutesAgo = 0): Promise<LetterId> {
  const about = { kind: "booking", id: newId() } as const;
  const letter = letterSample({ about, key: `booking-confirmed:${about.id}:r0`, ...change });
  const now = plusMinutes(systemClock.now(), -minutesAgo);
  const id = await inTransaction(database.db, (tx) => enqueueLetter(tx, letter, now));
  await database.db.execute(sql`UPDATE email_outbox SET status = ${status} WHERE id = ${id}`);
  return id as LetterId;
}

const open = (path = "") => browser.get(`/admin/email-outbox${path}`);
const statusOf = async (id: LetterId) =>
  (await database.db.execute<{ status: string }>(sql`SELECT status FROM email_outbox WHERE id = ${id}`))
    .rows[0]?.status;

describe("the outbox without a session", () => {
  it.each(["", "/x", "/x/innhold", "/x/vedlegg/0"])(
    "redirects to sign-in from /admin/email-outbox%s",
    async (path) => {
      const id = await put("failed");
      const answer = await site.ask(`/admin/email-outbox${path.replace("x", id)}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toMatch(/^\/auth\?til=/);
    },
  );

  it("refuses every action", async () => {
    const id = await put("failed");
    const stranger = new PlainBrowser(site.url);
    const page = await open(`/${id}`);
    expect((await stranger.submit(page, {}, { button: "Stopp brevet" })).url).toContain("/auth?til=");
    expect(await statusOf(id)).toBe("failed");
  });
});

describe("the list of letters", () => {
  it("explains an empty outbox, and that mail is not set up", async () => {
    const page = await open();
    expect(page.text).toContain("Ingen brev ennå");
    expect(page.text).toContain("E-post er ikke satt opp");
  });

  it("shows every letter, with the count of each status", async () => {
    await put("sent");
    await put("failed");
    await put("unknown");
    await put("held");
    await put("cancelled");
    await put("cancelled");
    const page = await open("?vis=alle");
    expect(page.text).toMatch(
      /Alle 6 Venter 0 I morgen 0 Forsinket 0 Feilet, avvist, ukjent 2 Ukjent 1 Holdt 1 Sendt 1/,
    );
    expect(page.text).toContain("1–6 av 6");
  });

  it("opens on letters that need action: failed, else late, else all", async () => {
    const shown = async (query = "") =>
      /aria-current="page"[^>]*>(\w+)/.exec((await listNav(query)) ?? "")?.[1];
    const listNav = async (query: string) =>
      /<nav class="list-views"[\s\S]*?<\/nav>/.exec((await open(query)).html)?.[0];
    await put("sent");
    await put("queued", {}, 14);
    expect(await shown()).toBe("Alle");
    await put("queued", {}, 16);
    expect(await shown()).toBe("Forsinket");
    await put("failed");
    expect(await shown()).toBe("Feilet");
    expect([await shown("?sok=kari"), await shown("?vis=alle"), await shown("?vis=tull")]).toEqual([
      "Alle",
      "Alle",
      "Feilet",
    ]);
  });

  it("counts each view under the channel that is chosen, and opens on what that channel has", async () => {
    await put("failed");
    await put("sent", { channel: "sms", to: { address: "+4791234567" }, html: "", attachments: [] });
    const page = await open("?kanal=sms");
    expect(page.text).toMatch(/Alle 1 Venter 0 .*Feilet, avvist, ukjent 0 Holdt 0 Sendt 1/);
    expect(page.text).toContain("1–1 av 1");
    await database.db.execute(sql`DELETE FROM email_outbox WHERE channel = 'sms'`);
    const none = await open("?kanal=sms");
    expect(none.text).toContain("Ingen brev passer");
    expect(none.text).toMatch(/Alle 0 Venter 0/);
  });

  it("sorts by the column that its head names: last written, or time of sending", async () => {
    await put("sent");
    const head = (page: { html: string }) =>
      /aria-sort="(\w+)"[^>]*><a[^>]*>([^<]+)/.exec(page.html)?.slice(1);
    const page = await open();
    expect(head(page)).toEqual(["descending", "Skrevet"]);
    expect(head(await open("?sorter=sendes"))).toEqual(["ascending", "Sendes"]);
  });

  it.each([
    ["venter", ["scheduled", "queued", "deferred"]],
    ["feilet", ["failed", "bounced", "unknown"]],
    ["avvist", ["bounced"]],
    ["ukjent", ["unknown"]],
    ["holdt", ["held"]],
    ["sendt", ["sent"]],
  ] as const)("shows in %s what belongs there", async (view, fitting) => {
    const all = [
      "scheduled",
      "queued",
      "deferred",
      "failed",
      "bounced",
      "unknown",
      "held",
      "sent",
      "cancelled",
    ] as const;
    for (const status of all) await put(status, { subject: `Emne som er ${status}.` });
    const { html } = await open(`?vis=${view}`);
    expect(all.filter((status) => html.includes(`Emne som er ${status}.`))).toEqual(fitting);
  });

  it("finds æøå as people type them, and treats a wildcard as text", async () => {
    await put("sent", { to: { address: "bjorn@example.no", name: "Bjørn Østby" } });
    expect((await open("?sok=bjoern+ostby")).text).toContain("Bjørn Østby");
    expect((await open("?sok=BJØRN")).text).toContain("Bjørn Østby");
    expect((await open("?sok=%25")).text).toContain("Ingen brev passer");
    expect((await open("?sok=%5C")).text).toContain("Ingen brev passer");
  });

  it("has pages, and redirects from a page that does not exist", async () => {
    for (let i = 0; i < 27; i++) await put("sent", { subject: `Brev nummer ${i}.` }, i);
    expect((await open()).text).toContain("1–25 av 27");
    const second = await open("?side=2&vis=sendt");
    expect(second.text).toContain("26–27 av 27");
    expect(second.html).toContain("Brev nummer 26.");
    expect((await open("?side=9")).url).toContain("side=2");
  });

  it("sends a test letter, at most once a minute", async () => {
    const page = await browser.submit(await open(), {}, { button: "Send prøvebrev" });
    expect(page.text).toContain("Prøvebrevet er skrevet");
    expect(page.text).toContain("ada@example.no");
  });
});

describe("a letter's page", () => {
  it("explains an error in Norwegian, with the server's own words below", async () => {
    const id = await put("bounced");
    await database.db.execute(
      sql`UPDATE email_outbox SET reason = 'address-refused', last_error = '550 5.1.1 No such user' WHERE id = ${id}`,
    );
    const page = await open(`/${id}`);
    expect(page.text).toContain("Adressen finnes ikke, eller den er skrevet feil");
    expect(page.text).toContain("550 5.1.1 No such user");
    expect(page.text).toContain("Blåbærsyltetøy på brødskiva");
  });

  it("explains why a letter that was no longer true was not sent", async () => {
    const id = await put("cancelled");
    await database.db.execute(sql`UPDATE email_outbox SET reason = 'booking-ended' WHERE id = ${id}`);
    expect((await open(`/${id}`)).text).toContain("Bestillingen er avsluttet siden brevet ble skrevet");
    await database.db.execute(sql`UPDATE email_outbox SET reason = 'superseded' WHERE id = ${id}`);
    expect((await open(`/${id}`)).text).toContain("Et nyere brev sier det som gjelder.");
  });

  it("shows the letter as sent, in a sandboxed document", async () => {
    const id = await put("sent");
    const page = await open(`/${id}`);
    expect(page.html).toContain(`<iframe class="letter-preview" src="/admin/email-outbox/${id}/innhold"`);
    expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
    expect((await open()).headers.get("content-security-policy")).toContain("frame-src 'none'");
    const content = await open(`/${id}/innhold`);
    expect(content.html).toBe(letterSample().html);
    const policy = content.headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it("gives an attachment as a download, and 404 for one that does not exist", async () => {
    const id = await put("sent", {
      attachments: [{ filename: "time.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
    });
    const file = await open(`/${id}/vedlegg/0`);
    expect(file.html).toBe("BEGIN:VCALENDAR");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    for (const index of ["1", "-1", "x", "99999"])
      expect((await open(`/${id}/vedlegg/${index}`)).status).toBe(404);
  });

  it.each(["not-an-id", newId()])("is not found for %s", async (id) => {
    for (const path of ["", "/innhold", "/vedlegg/0"]) expect((await open(`/${id}${path}`)).status).toBe(404);
  });
});

describe("actions on a letter", () => {
  it("holds it, releases it and stops it, without scripts", async () => {
    const id = await put("queued");
    const held = await browser.submit(await open(`/${id}`), {}, { button: "Hold tilbake" });
    expect(held.text).toContain("Brevet er holdt tilbake.");
    const released = await browser.submit(held, {}, { button: "Frigi" });
    expect(released.text).toContain("Brevet er frigitt.");
    const stopped = await browser.submit(released, {}, { button: "Stopp brevet" });
    expect(stopped.text).toContain("Brevet er stoppet og kan ikke endres.");
    expect(stopped.text).toContain("Ada Admin");
    expect(await statusOf(id)).toBe("cancelled");
  });

  it("gives the reason for a disabled button", async () => {
    expect((await open(`/${await put("queued")}`)).text).toContain(
      "Brevet står i kø. Gjelder brev som har feilet, er avvist eller er ukjent.",
    );
  });

  it("sends it again to another address, and keeps an invalid one for correction", async () => {
    const id = await put("bounced");
    const refused = await browser.submit(await open(`/${id}`), { to: "kari@" }, { button: "Send på nytt" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="kari@"');
    expect(refused.text).toContain("Skriv inn en e-postadresse");
    const sent = await browser.submit(refused, { to: "kari@example.no" }, { button: "Send på nytt" });
    expect(sent.text).toContain("Brevet prøves igjen nå.");
    expect(await statusOf(id)).toBe("queued");
  });

  it("is refused to a photographer who may not read the letter, and changes nothing", async () => {
    const email = "foto@example.no";
    await database.db.execute(sql`DELETE FROM users WHERE email = ${email}`);
    const photographer = await addUser(database.db, { email, role: "photographer" });
    const visitor = new PlainBrowser(site.url);
    await visitor.submit(await visitor.get("/auth"), { epost: email, passord: password });
    const about = (kind: "account" | "outbox" | "conversation", id = newId()) =>
      put("failed", { about: { kind, id }, key: `sign-in-locked:${id}:${kind}` });
    const others = [await about("account"), await about("outbox"), await about("conversation")];
    for (const id of others) {
      for (const intent of ["retry", "cancel"]) {
        const fields = { intent, version: "1", to: email };
        const refused = await visitor.post(`/admin/email-outbox/${id}`, Object.entries(fields));
        expect([intent, refused.status]).toEqual([intent, 404]);
      }
      expect(await statusOf(id)).toBe("failed");
    }
    // The same form does work on a letter about the photographer's own account.
    const own = await about("account", photographer.id);
    await visitor.post(`/admin/email-outbox/${own}`, Object.entries({ intent: "cancel", version: "1" }));
    expect(await statusOf(own)).toBe("cancelled");
  });

  it("never sends a letter about an account to another address, whoever asks", async () => {
    const id = newId();
    const letter = await put("failed", { about: { kind: "account", id }, key: `password-link:${id}:1` });
    const page = await open(`/${letter}`);
    const refused = await browser.submit(page, { to: "noen-andre@example.no" }, { button: "Send på nytt" });
    expect([refused.status, refused.text.includes("kontoens egen adresse")]).toEqual([409, true]);
    expect(await statusOf(letter)).toBe("failed");
    await browser.submit(page, {}, { button: "Send på nytt" });
    expect(await statusOf(letter)).toBe("queued");
  });

  it("is refused when the letter has changed in the meantime", async () => {
    const id = await put("failed");
    const page = await open(`/${id}`);
    await database.db.execute(sql`UPDATE email_outbox SET status = 'sent' WHERE id = ${id}`);
    const late = await browser.submit(page, {}, { button: "Stopp brevet" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Brevet kan ikke endres slik det står nå.");
  });

  it.each(["", "nonsense"])("refuses a form whose version is %j", async (version) => {
    const id = await put("failed");
    const page = await browser.submit(await open(`/${id}`), { version }, { button: "Stopp brevet" });
    expect(page.status).toBe(409);
    expect(page.text).toContain("Vi vet ikke hvilken versjon du så på, så ingenting er gjort.");
    expect(await statusOf(id)).toBe("failed");
  });

  it("refuses an unknown action", async () => {
    const id = await put("failed");
    const page = await open(`/${id}`);
    expect((await browser.submit(page, { intent: "explode" }, { button: "Stopp brevet" })).status).toBe(400);
    expect(await statusOf(id)).toBe("failed");
  });
});

describe("tomorrow's letters", () => {
  it("are those that are sent between one midnight and the next, held ones too", async () => {
    const tomorrow = startOfDay(plusDays(dayOf(systemClock.now()), 1));
    await put("scheduled", { subject: "Første.", sendAfter: tomorrow });
    await put("held", { subject: "Siste.", sendAfter: plusMinutes(tomorrow, 23 * 60 - 1) });
    await put("scheduled", { subject: "I kveld.", sendAfter: plusMinutes(tomorrow, -1) });
    await put("scheduled", { subject: "Dagen etter.", sendAfter: plusMinutes(tomorrow, 25 * 60) });
    const { html } = await open("?vis=i-morgen");
    const all = ["Første.", "Siste.", "I kveld.", "Dagen etter."];
    expect(all.filter((subject) => html.includes(subject))).toEqual(["Første.", "Siste."]);
  });
});

describe("the pause of all sending", () => {
  it("says who stopped it and why, and is ended by a press", async () => {
    const unexplained = await browser.submit(await open(), { reason: " " }, { button: "Sett på pause" });
    expect(unexplained.status).toBe(422);
    expect(unexplained.text).toContain("Skriv hvorfor.");
    const paused = await browser.submit(
      unexplained,
      { reason: "Ny e-postserver" },
      { button: "Sett på pause" },
    );
    expect(paused.text).toContain("All sending står på pause");
    expect(paused.text).toMatch(/Ada Admin satte den på pause .*: «Ny e-postserver»/);
    const running = await browser.submit(paused, {}, { button: "Start sendingen igjen" });
    expect(running.text).toContain("Sendingen er i gang igjen.");
    expect(running.text).not.toContain("All sending står på pause");
  });

  it("tells the second who ends it that it had ended", async () => {
    const paused = await browser.submit(await open(), { reason: "Prøve" }, { button: "Sett på pause" });
    await browser.submit(paused, {}, { button: "Start sendingen igjen" });
    const late = await browser.submit(paused, {}, { button: "Start sendingen igjen" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Sendingen var allerede i gang.");
  });
});

describe("a letter that is changed before it goes", () => {
  it("is written anew in its own look, without showing the customer's link", async () => {
    const id = await put("held");
    const page = await open(`/${id}`);
    expect(page.html).toContain("[lenke 1]");
    const changed = await browser.submit(
      page,
      { subject: "Nytt emne", text: "Hei Kari,\n\nvi ses i morgen.\n\n[lenke 1]" },
      { button: "Lagre teksten" },
    );
    expect(changed.text).toContain("Teksten er endret for hånd.");
    expect(changed.html).not.toContain("key=abc");
    expect((await open(`/${id}/innhold`)).html).toContain("vi ses i morgen.");
  });

  it("keeps what was typed when it is refused", async () => {
    const id = await put("held");
    const typed = { subject: "Nytt emne", text: "Se [lenke 7] her" };
    const refused = await browser.submit(await open(`/${id}`), typed, { button: "Lagre teksten" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Teksten har en lenke som ikke finnes i brevet.");
    expect(refused.html).toContain("Se [lenke 7] her");
    expect((await browser.submit(refused, { text: " " }, { button: "Lagre teksten" })).status).toBe(422);
  });
});

describe("a letter that was sent", () => {
  it("is sent once more as a letter of its own, and both name each other", async () => {
    const id = await put("sent");
    const again = await browser.submit(await open(`/${id}`), {}, { button: "Send på nytt" });
    expect(again.text).toContain("Brevet er skrevet på nytt og står for tur.");
    const copy = /<a class="link" href="(\/admin\/email-outbox\/[^"]+)"><time/.exec(again.html)?.[1] ?? "";
    const page = await browser.get(copy);
    expect(page.text).toContain("Brevet som gjentas");
    expect(page.html).toContain(`href="/admin/email-outbox/${id}"`);
  });

  it("is marked as returned when it came back, and can then be tried at another address", async () => {
    const id = await put("sent");
    const returned = await browser.submit(await open(`/${id}`), {}, { button: "Det kom i retur" });
    expect(returned.text).toContain("Brevet kom i retur til studioet.");
    const sent = await browser.submit(returned, { to: "kari@example.no" }, { button: "Send på nytt" });
    expect(sent.text).toContain("Brevet prøves igjen nå.");
  });
});

describe("the kinds of letters", () => {
  it("are all shown filled in with an example, and opened by staff alone", async () => {
    const kinds = await open("/brev");
    const paths = [...kinds.html.matchAll(/href="\/admin\/email-outbox(\/brev\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBe(letters.length + textMessages.length);
    for (const path of paths) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 200]);
      if (path?.endsWith("-sms")) continue;
      expect((await open(`${path}/innhold`)).html).toContain("<!DOCTYPE html");
      expect((await site.ask(`/admin/email-outbox${path}/innhold`)).status).toBe(302);
    }
    expect((await open("/brev/finnes-ikke")).status).toBe(404);
  });

  it("are sent to the person who asks for one, once a minute", async () => {
    const page = await browser.submit(
      await open("/brev/booking-confirmed"),
      {},
      { button: "Send eksempelet til meg" },
    );
    expect(page.text).toContain("Eksempelet er skrevet til deg.");
    expect((await open("?vis=alle")).text).toContain("ada@example.no");
    const again = () => browser.submit(page, {}, { button: "Send eksempelet til meg" });
    // A new minute may begin between two presses, but not between three.
    expect([(await again()).status, (await again()).status]).toContain(409);
  });
});

describe("a letter by hand", () => {
  it("is written from a record, looked over, given a file, and opened again from the record", async () => {
    const lead = newId();
    await database.db.execute(sql`
      INSERT INTO leads (id, source, status, status_since, name, email, phone, message, created_at)
      VALUES (${lead}, 'by-hand', 'new', now(), 'Ida Nord', 'ida@nordlys.example.no', '', '', now())`);
    await database.db.execute(sql`
      INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
      VALUES ('lead', ${lead}, 1, now(), 'created', 'system', '{}')`);
    const record = await browser.get(`/admin/booking-leads/${lead}`);
    const address = /href="([^"]+\/skriv\?om=[^"]+)"/.exec(record.html)?.[1] ?? "";
    const typed = { to: "ida@nordlys", subject: "Om dagen", text: "Hei Ida,\n\nvi har plass." };
    const button = { button: "Se over før det sendes" };
    const refused = await browser.submit(await browser.get(address), typed, button);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("vi har plass.");
    const letter = await browser.submit(refused, { ...typed, to: "ida@nordlys.example.no" }, button);
    expect(letter.text).toContain("Brevet ligger klart.");
    const attached = await attach(letter.url, new File(["%PDF-1.4 plan"], "plan.pdf"));
    expect(attached.text).toContain("plan.pdf");
    const program = await attach(letter.url, new File(["MZ"], "plan.exe"));
    expect(program.html).toContain('role="alert"');
    expect((await attach(letter.url, null)).text).toContain("Velg en fil.");
    expect((await browser.get(`/admin/booking-leads/${lead}`)).html).toContain(new URL(letter.url).pathname);
    expect((await browser.get(address.replace(lead, newId()))).status).toBe(404);
    expect((await site.ask(address)).headers.get("location")).toMatch(/^\/auth\?til=/);
  });

  async function attach(letter: string, file: File | null) {
    const body = new FormData();
    if (file) body.append("fil", file);
    const address = `${new URL(letter).pathname}/vedlegg/last-opp`;
    const answer = await fetch(site.url + address, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { cookie: browser.cookie, origin: site.url, "sec-fetch-site": "same-origin" },
    });
    expect(answer.status).toBe(303);
    return browser.get(answer.headers.get("location") ?? "");
  }
});
