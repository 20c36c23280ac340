import { services } from "~/platform/services.server";
import type { Route } from "./+types/robots";
import { machineFile } from "./machine-file";

/** Personal pages, steps of a booking and machine endpoints. Each also sends X-Robots-Tag. */
const closed = [
  "/admin",
  "/auth",
  "/booking/",
  "/book/*/tid",
  "/book/*/hold",
  "/book/*/endringer",
  "/book/*/om-deg",
  "/book/*/bekreft",
  "/book/*/kvittering",
  "/book/company/",
  "/edit-oppdrag/",
  "/foresporsel/",
  "/omtale/",
  "/oppdrag/",
  "/betal/",
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
