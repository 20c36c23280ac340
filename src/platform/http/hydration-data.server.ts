const unsafe: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The loaders' data in the format that React Router's script reads, in one element. If React Router rendered them, it
 * would need suspended components, and with them a stream, which costs more than the rest of the page.
 */
export async function hydrationScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  const words = JSON.stringify(text + decoder.decode()).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => unsafe[sign] ?? "",
  );
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${words});${controller}.close();</script>`;
}
