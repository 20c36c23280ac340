import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Protocol, protocolOf, type Said } from "./model-protocols";

export type Reply =
  | Said
  | { readonly status: number; readonly body?: string }
  | "silent"
  /** Disconnects in the middle of an answer. */
  | "cut"
  /** Ends in the middle of an answer, without an error. */
  | "ends-early"
  | "malformed";

export interface AskedOfModel {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The unparsed body. */
  readonly raw: string;
  /** Earlier look-ups, in order. */
  readonly toolResults: readonly string[];
}

export interface ModelServer {
  /** Values for MODEL_URL, by provider. */
  readonly url: { readonly openai: string; readonly anthropic: string; readonly google: string };
  readonly asked: AskedOfModel[];
  /** Number of connections whose client left before the end of the answer. */
  readonly left: { count: number };
  /** Decides the next answer. */
  reply: (asked: AskedOfModel) => Reply | Promise<Reply>;
  close(): Promise<void>;
}

/**
 * A language model on this machine that speaks OpenAI's chat completions, Anthropic's messages and Google's content.
 */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedOfModel[] = [];
  const left = { count: 0 };
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) left.count++;
    });
    void take(request).then(async (raw) => {
      const path = request.url ?? "";
      const protocol = protocolOf(path);
      if (!protocol) return void response.writeHead(404).end();
      const question = {
        path,
        headers: request.headers,
        raw,
        toolResults: protocol.toolResults(JSON.parse(raw)),
      };
      asked.push(question);
      answer(response, protocol, await model.reply(question));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const model: ModelServer = {
    url: { openai: `${base}/v1`, anthropic: `${base}/v1`, google: `${base}/v1beta` },
    asked,
    left,
    reply: () => ({ text: "Hei!" }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return model;
}

function answer(response: ServerResponse, protocol: Protocol, reply: Reply): void {
  if (reply === "silent") return;
  if (typeof reply === "object" && "status" in reply) {
    response.writeHead(reply.status, { "Content-Type": "application/json" });
    return void response.end(reply.body ?? JSON.stringify({ error: { message: "No", type: "error" } }));
  }
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  if (reply === "malformed") return void response.end("data: {not json\n\ndata: [DONE]\n\n");
  const lines = protocol.stream(
    typeof reply === "string" ? { text: "Dette blir aldri sagt ferdig." } : reply,
  );
  if (typeof reply === "object") return void response.end(lines.join(""));
  response.write(lines.slice(0, 3).join(""), () => (reply === "cut" ? response.destroy() : response.end()));
}

async function take(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
