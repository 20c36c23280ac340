import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import type { Admin } from "~/areas/access/types";
import type { TextChanges } from "~/areas/content/commands/change-texts.server";
import type { SitePage } from "~/areas/content/rules/places";
import { settingsTexts } from "~/areas/settings/texts/sections";
import { singleCommands } from "~/flows/single-commands.server";
import { isRefusal } from "~/kit/result";
import { clearReadCache } from "~/platform/database/cached-reads.server";
import { services } from "~/platform/services.server";

interface Asked {
  readonly page: SitePage;
  readonly version: number;
  /** A number: the line of the history to undo. */
  readonly change: TextChanges | number;
  /** The address of the form. */
  readonly form: string;
}

/** Stores changed texts and redirects to their form. Otherwise returns the errors. */
export async function storeTexts(
  context: Readonly<RouterContextProvider>,
  admin: Admin,
  { page, version, change, form }: Asked,
): Promise<string> {
  const platform = services(context);
  const isRestore = typeof change === "number";
  const result = isRestore
    ? await singleCommands.restoreTexts(platform, admin, { id: page, version, value: change })
    : await singleCommands.changeTexts(platform, admin, { id: page, version, value: change });
  if (isRefusal(result)) return settingsTexts.refusals[result.reason];
  clearReadCache(platform.db);
  const done = isRestore ? "restore" : "save";
  throw redirect(`${form}?gjort=${done}&utgave=${result.value.version}`, 303);
}
