import { services } from "~/platform/services.server";
import type { Route } from "./+types/robots";
import { machineFile } from "./machine-file";

/** Pages of one person, steps of a booking, and what programs ask. Each also says so itself, in X-Robots-Tag. */
const closed = [
  "/admin",
  "/auth",
  "/booking/",
  "/book/*/",
  "/edit-oppdrag/",
  "/oppdrag/",
  "/tilbud/",
  "/venteliste/",
  "/functions/",
  "/rest/",
  "/storage/",
  "/*?*key=",
  "/*?*utkast=",
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = services(context).config;
  const lines = [
    "User-agent: *",
    ...closed.map((place) => `Disallow: ${place}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return machineFile(`${lines.join("\n")}\n`, "text/plain");
}
