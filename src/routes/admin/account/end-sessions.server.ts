import { data, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import type { Services } from "~/platform/services.server";

export const sessionIntents = ["end", "end-others"] as const;

interface Asked {
  readonly form: FormData;
  readonly userAgent: string;
  /** The token of the session that asks. */
  readonly token: string;
  /** The page that shows the sessions. */
  readonly page: string;
}

/** The actions of the pages with sessions. Redirects back to the page, which says what was done. */
export async function endSessions(platform: Services, staff: Staff, { form, userAgent, token, page }: Asked) {
  const intent = form.get("intent");
  if (intent === "end-others") {
    await singleCommands.endOtherSessions(platform, staff, { token, userAgent });
    throw redirect(`${page}?gjort=${intent}`, 303);
  }
  const id = parseId<"session">(String(form.get("id") ?? ""));
  if (intent !== "end" || !id) throw data(null, { status: 400 });
  const ended = await singleCommands.endOneSession(platform, staff, { id, userAgent });
  if (!ended.ok) return data({ isGone: true }, { status: 409 });
  throw redirect(`${page}?gjort=${intent}`, 303);
}
