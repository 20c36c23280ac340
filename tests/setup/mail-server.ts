import { type AddressInfo, createServer, type Server as NetServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  port: number;
  /** Accepted letters, in order. */
  received: ReceivedLetter[];
  /** Closes the open connections, as servers do with idle ones. */
  hangUp(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback. `options` overrides its answer to a sender, a recipient or a message. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    async onData(stream, session, done) {
      const raw = await textOf(stream).catch(() => null);
      // The sender disconnected in the middle; an SMTP server discards such a message.
      if (raw === null) return done(refusal(451, "Cut off"));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map((to) => to.address),
        raw,
        mail: await PostalMime.parse(raw),
      });
      return done();
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** An SMTP server must read the whole message before it answers. */
export async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

type Line = (line: string, socket: Socket) => void;

/** An SMTP server with scripted answers, for connections lost at the worst moment. */
export async function startScriptedServer(onLine: Line): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: NetServer = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 loopback ESMTP\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line, socket);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
