import { afterEach, describe, expect, it } from "vitest";
import { refusal, startMailServer, startScriptedServer, textOf } from "../../../tests/setup/mail-server";
import type { SendOutcome } from "./outcomes";
import { type MailTransport, type OutgoingLetter, openMailTransport } from "./transport.server";

const letter: OutgoingLetter = {
  messageId: "<0193f0a0-0000-7000-8000-000000000001@sidelys.example.no>",
  date: new Date("2026-11-20T13:30:00Z"),
  from: { name: "Sidelys Portrettstudio", address: "hei@sidelys.example.no" },
  to: { name: "Kari Ås", address: "kari.aas@example.no" },
  replyTo: { name: "Sidelys Portrettstudio", address: "hei@sidelys.example.no" },
  subject: "Bestilling bekreftet: lørdag på ærlig Øya",
  text: "Hei Kari,\n\nBlåbærsyltetøy på skiva – 3 900 kr.\n.en linje med punktum først\n",
  html: "<p>Blåbærsyltetøy på skiva – 3 900 kr.</p>",
  attachments: [
    {
      filename: "time-på-Øya.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from("BEGIN:VCALENDAR\r\nSUMMARY:Portrett på Øya\r\nEND:VCALENDAR\r\n"),
    },
  ],
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function withServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  closers.push(server.close);
  return { server, transport: open(server.url) };
}

function open(url: string): MailTransport {
  const transport = openMailTransport(url, { replyMs: 400, totalMs: 1500 });
  closers.push(() => transport.close());
  return transport;
}

async function sendBy(transport: MailTransport, change: Partial<OutgoingLetter> = {}) {
  let handOvers = 0;
  const outcome = await transport.send({ ...letter, ...change }, async () => {
    handOvers++;
  });
  return { outcome, handOvers };
}

const shape = ({ kind, ...rest }: SendOutcome) => ("reason" in rest ? `${kind}: ${rest.reason}` : kind);

describe("a server that accepts", () => {
  it("receives the whole letter: text, html, calendar file, æøå", async () => {
    const { server, transport } = await withServer();
    const { outcome, handOvers } = await sendBy(transport);
    expect(outcome).toMatchObject({ kind: "sent", response: expect.stringMatching(/^250/) });
    expect(handOvers).toBe(1);
    const [{ mail, from, to }] = server.received as [(typeof server.received)[0]];
    expect({ from, to }).toEqual({ from: "hei@sidelys.example.no", to: ["kari.aas@example.no"] });
    expect(mail.subject).toBe(letter.subject);
    expect(mail.from).toMatchObject({ name: "Sidelys Portrettstudio", address: "hei@sidelys.example.no" });
    expect(mail.to?.[0]).toMatchObject({ name: "Kari Ås", address: "kari.aas@example.no" });
    expect(mail.replyTo?.[0]).toMatchObject({ address: "hei@sidelys.example.no" });
    expect(mail.text?.trim()).toBe(letter.text.trim());
    expect(mail.html?.trim()).toBe(letter.html);
    expect(mail.messageId).toBe(letter.messageId);
    expect(new Date(mail.date ?? "").getTime()).toBe(letter.date.getTime());
    const [file] = mail.attachments;
    expect(file?.filename).toBe("time-på-Øya.ics");
    expect(file?.mimeType).toBe("text/calendar");
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain("SUMMARY:Portrett på Øya");
  });

  it("gets the next letter on the same connection", async () => {
    let connections = 0;
    const { server, transport } = await withServer({
      onConnect: (_, done) => {
        connections++;
        done();
      },
    });
    await sendBy(transport);
    await sendBy(transport, { messageId: "<2@sidelys.example.no>" });
    expect(server.received).toHaveLength(2);
    expect(connections).toBe(1);
  });

  it("never receives a header that a customer typed", async () => {
    const { server, transport } = await withServer();
    await sendBy(transport, {
      subject: "Hei\r\nBcc: alle@example.no\r\n\r\nnytt innhold",
      to: { name: 'Kari"\r\nCc: alle@example.no', address: "kari.aas@example.no" },
    });
    const [first] = server.received;
    expect(first?.to).toEqual(["kari.aas@example.no"]);
    expect(first?.mail.cc).toBeUndefined();
    expect(first?.mail.bcc).toBeUndefined();
    expect(first?.raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|cc):/im);
  });

  it("never receives a second recipient from one address", async () => {
    const { server, transport } = await withServer();
    const typed = [
      "a@example.no, b@example.no",
      "a@example.no\r\nRCPT TO:<b@example.no>",
      "<a@example.no> <b@example.no>",
      "Kari <a@example.no>",
      "a@example.no;b@example.no",
    ];
    for (const address of typed) {
      const { outcome } = await sendBy(transport, { to: { name: "Kari", address } });
      expect(shape(outcome)).toBe("refused: address-refused");
    }
    expect(server.received).toEqual([]);
  });
});

describe("an address in other letters than a-z", () => {
  const withoutUtf8 = { hideSMTPUTF8: true } as const;

  it("has its domain sent in Punycode to any server", async () => {
    const { server, transport } = await withServer(withoutUtf8);
    const { outcome } = await sendBy(transport, { to: { name: "", address: "post@blåbær.example.no" } });
    expect(shape(outcome)).toBe("sent");
    // The server of the test decodes the envelope, and the header stays as it was sent.
    expect(server.received[0]?.raw).toContain("To: post@xn--blbr-roah.example.no");
  });

  it("before the @ is sent only by a server that offers SMTPUTF8", async () => {
    const to = { name: "Kåre", address: "kåre@example.no" };
    const [able, unable] = [await withServer(), await withServer(withoutUtf8)];
    expect(shape((await sendBy(able.transport, { to })).outcome)).toBe("sent");
    expect(able.server.received[0]?.to).toEqual(["kåre@example.no"]);
    const refused = await sendBy(unable.transport, { to });
    expect([shape(refused.outcome), refused.handOvers]).toEqual(["refused: needs-smtputf8", 0]);
    expect(unable.server.received).toEqual([]);
  });

  it("waits for a server that does not run", async () => {
    const server = await startMailServer();
    await server.close();
    const { outcome } = await sendBy(open(server.url), { to: { name: "", address: "kåre@example.no" } });
    expect(shape(outcome)).toBe("deferred: server-unreachable");
  });

  it("does not keep the studio's own letter back as the address for answers", async () => {
    const { server, transport } = await withServer(withoutUtf8);
    const { outcome } = await sendBy(transport, { replyTo: { name: "", address: "kåre@example.no" } });
    expect(shape(outcome)).toBe("sent");
    expect(server.received[0]?.mail.replyTo).toBeUndefined();
  });
});

it("names a customer's address for answers without the studio's name", async () => {
  const { server, transport } = await withServer();
  await sendBy(transport, { replyTo: { name: "", address: "kari@blåbær.example.no" } });
  const [answersTo] = server.received[0]?.mail.replyTo ?? [];
  expect(answersTo).toEqual({ name: "", address: "kari@xn--blbr-roah.example.no" });
});

describe("a server that refuses", () => {
  it.each([
    ["the recipient for good", { onRcptTo: refuse(550, "5.1.1 No such user") }, "refused: address-refused"],
    ["the recipient for now", { onRcptTo: refuse(450, "4.2.0 Greylisted") }, "deferred: server-busy"],
    ["to relay", { onRcptTo: refuse(554, "5.7.1 Relay access denied") }, "refused: sender-refused"],
    ["the sender for good", { onMailFrom: refuse(550, "Not from here") }, "refused: sender-refused"],
    ["the sender for now", { onMailFrom: refuse(451, "Later") }, "deferred: server-busy"],
    [
      "without a sign-in",
      { onMailFrom: refuse(530, "5.7.0 Authentication required") },
      "deferred: sign-in-refused",
    ],
    [
      "the message for good",
      { onData: refuseMessage(554, "5.7.1 Looks like spam") },
      "refused: content-refused",
    ],
    ["a message that is too large", { onData: refuseMessage(552, "Too big") }, "refused: too-large"],
    ["the message for now", { onData: refuseMessage(452, "Disk full") }, "deferred: server-busy"],
    [
      "to talk",
      { onConnect: (_: unknown, done: (error?: Error) => void) => done(refusal(421, "Busy")) },
      "deferred: server-busy",
    ],
  ])("%s", async (_, options, expected) => {
    const { server, transport } = await withServer(options as Parameters<typeof startMailServer>[0]);
    const { outcome } = await sendBy(transport);
    expect(shape(outcome)).toBe(expected);
    expect(server.received).toEqual([]);
  });

  it("the password defers the letter", async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535, "5.7.8 Bad credentials")),
    });
    closers.push(server.close);
    const { outcome } = await sendBy(open(server.url.replace("//", "//studio:feil@")));
    expect(shape(outcome)).toBe("deferred: sign-in-refused");
  });

  it("one letter gets the next on the same connection", async () => {
    const refused = new Set(["nei@example.no"]);
    const { server, transport } = await withServer({
      onRcptTo: (to, _, done) => done(refused.has(to.address) ? refusal(550, "5.1.1 Nobody") : null),
    });
    const bad = sendBy(transport, { to: { name: "", address: "nei@example.no" } });
    const good = sendBy(transport, { messageId: "<2@sidelys.example.no>" });
    expect(shape((await bad).outcome)).toBe("refused: address-refused");
    expect(shape((await good).outcome)).toBe("sent");
    expect(server.received).toHaveLength(1);
  });
});

describe("a server that fails to answer", () => {
  it("because it does not run: the letter is deferred", async () => {
    const server = await startMailServer();
    await server.close();
    const { outcome, handOvers } = await sendBy(open(server.url));
    expect(shape(outcome)).toBe("deferred: server-unreachable");
    expect(handOvers).toBe(0);
  });

  it("never greets: the letter is deferred", async () => {
    const server = await startMailServer({ onConnect: () => undefined });
    closers.push(server.close);
    expect(shape((await sendBy(open(server.url))).outcome)).toBe("deferred: server-unreachable");
  });

  it.each(["MAIL", "RCPT", "DATA"])("hangs up at %s, before the message: later", async (command) => {
    const { url, close } = await startScriptedServer(speak({ hangUpAt: command }));
    closers.push(close);
    const { outcome, handOvers } = await sendBy(open(url));
    expect(shape(outcome)).toBe("deferred: connection-lost");
    expect(handOvers).toBe(0);
  });

  it("hangs up after the message: the outcome is unknown", async () => {
    const { url, close } = await startScriptedServer(speak({ hangUpAt: "." }));
    closers.push(close);
    const { outcome, handOvers } = await sendBy(open(url));
    expect(shape(outcome)).toBe("unknown: no-reply-after-hand-over");
    expect(handOvers).toBe(1);
  });

  it("never answers the message: the outcome is unknown", async () => {
    const { transport } = await withServer({ onData: (stream) => void textOf(stream) });
    expect(shape((await sendBy(transport)).outcome)).toBe("unknown: no-reply-after-hand-over");
  });

  it("is slow, but answers: the letter is sent", async () => {
    const { transport } = await withServer({
      onData: (stream, _, done) => void textOf(stream).then(() => setTimeout(done, 250)),
    });
    expect(shape((await sendBy(transport)).outcome)).toBe("sent");
  });

  it("closed the idle connection: the next letter is sent once over a new one", async () => {
    const { server, transport } = await withServer();
    expect(shape((await sendBy(transport)).outcome)).toBe("sent");
    server.hangUp();
    await new Promise((later) => setTimeout(later, 50));
    expect(shape((await sendBy(transport, { messageId: "<2@sidelys.example.no>" })).outcome)).toBe("sent");
    expect(server.received).toHaveLength(2);
  });
});

describe("a hand-over that is cancelled", () => {
  it("sends nothing and rejects with the caller's error", async () => {
    const { server, transport } = await withServer();
    const lost = new Error("lease lost");
    await expect(transport.send(letter, () => Promise.reject(lost))).rejects.toBe(lost);
    await new Promise((later) => setTimeout(later, 100));
    expect(server.received).toEqual([]);
    expect(shape((await sendBy(transport)).outcome)).toBe("sent");
  });
});

function refuse(code: number, message: string) {
  return (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(code, message));
}

function refuseMessage(code: number, message: string) {
  return (stream: AsyncIterable<Buffer>, _: unknown, done: (error: Error) => void) =>
    void textOf(stream).then(() => done(refusal(code, message)));
}

function speak({ hangUpAt }: { hangUpAt: string }) {
  let inMessage = false;
  return (line: string, socket: { write(text: string): unknown; destroy(): unknown }) => {
    if (inMessage && line !== ".") return;
    inMessage = line === "DATA";
    if (line === hangUpAt || line.startsWith(`${hangUpAt} `)) socket.destroy();
    else socket.write(inMessage ? "354 go ahead\r\n" : "250 ok\r\n");
  };
}
