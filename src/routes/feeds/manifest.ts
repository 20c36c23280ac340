import { headTexts } from "~/areas/content/texts/head";
import { readSettings } from "~/areas/settings/reads.server";
import { services } from "~/platform/services.server";
import { themeColours } from "~/ui/theme-colours";
import { bookLink } from "../public/shell/site-links";
import type { Route } from "./+types/manifest";
import { machineFile } from "./machine-file";

/** The web manifest, for phones that install the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { company } = await readSettings(db, clock.now());
  const manifest = {
    id: "/",
    name: company.name,
    short_name: company.name.split(" ")[0],
    description: headTexts.description(company),
    lang: "nb-NO",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: themeColours.paper,
    background_color: themeColours.paper,
    icons: ["any", "maskable"].flatMap((purpose) => [192, 512].map((size) => iconOf(purpose, size))),
    shortcuts: [{ name: bookLink.label, url: bookLink.href }],
  };
  return machineFile(JSON.stringify(manifest), "application/manifest+json");
}

function iconOf(purpose: string, size: number) {
  const name = purpose === "any" ? `icon-${size}` : `icon-${purpose}-${size}`;
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
