import { variables } from "~/platform/config.server";

/** The README's table, from the descriptions of the variables (config.server.ts). */
export function tableOfVariables(): string {
  const lines = Object.entries(variables).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ""} |`,
  );
  return ["| variable | default | meaning |", "|---|---|---|", ...lines].join("\n");
}

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return "";
  return `\`${typeof parsed.data === "boolean" ? Number(parsed.data) : String(parsed.data)}\``;
}
