import { readSettings } from "~/areas/settings/reads.server";
import { plusHours, toIso } from "~/kit/time";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/security-txt";
import { machineFile } from "./machine-file";

const goodForHours = 90 * 24;

/**
 * Contact for reports of vulnerabilities (RFC 9116). The expiry is always ahead, since each request sets it anew.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = services(context);
  const now = clock.now();
  const { company } = await readSettings(db, now);
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${toIso(plusHours(now, goodForHours))}`,
    "Preferred-Languages: nb, en",
    `Canonical: ${config.publicUrl}/.well-known/security.txt`,
  ];
  return machineFile(`${lines.join("\n")}\n`, "text/plain");
}
