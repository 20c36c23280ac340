import { Outlet, useRouteLoaderData } from "react-router";
import { headPicture, headTexts } from "~/areas/content/texts/head";
import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import { socialPicture } from "~/platform/pictures/look-up";
import { services } from "~/platform/services.server";
import { anonKeyOf } from "../api/functions/caller.server";
import { ErrorPage } from "../errors/error-page";
import { ErrorStyles } from "../errors/error-styles";
import type { Route } from "./+types/layout";
import { PublicShell, type ShellFacts } from "./shell/public-shell";

export async function loader({ context }: Route.LoaderArgs): Promise<ShellFacts> {
  const parts = services(context);
  const { db, clock, config } = parts;
  const { company, social, claims, place, chat } = await readSettings(db, clock.now());
  const { googleMapsKey } = await readProviders(parts);
  const provider = googleMapsKey ? "google" : "openstreetmap";
  return {
    site: {
      origin: config.publicUrl,
      description: headTexts.description(company),
      picture: socialPicture(headPicture).path,
    },
    company,
    social,
    replyHours: claims.replyHours,
    mapProvider: place.mapEnabled ? provider : null,
    chat: { key: anonKeyOf(parts), delayMs: chat.delayMs, delayRandomMs: chat.delayRandomMs },
  };
}

/** The studio's facts do not change between the steps of a booking. */
export function shouldRevalidate() {
  return false;
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicShell facts={loaderData}>
      <Outlet />
    </PublicShell>
  );
}

/** Keeps the navigation around an error page when the layout itself could be loaded. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("routes/public/layout");
  const page = (
    <main className="page-grid">
      <ErrorStyles />
      <ErrorPage />
    </main>
  );
  return facts ? <PublicShell facts={facts}>{page}</PublicShell> : page;
}
