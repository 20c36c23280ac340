import { data } from "react-router";
import { requireAccountHolder } from "~/areas/access/gate.server";
import { askForNewPasskey, askForPasskey } from "~/flows/passkeys.server";
import { services } from "~/platform/services.server";
import { refuseToShow } from "../form-only";
import type { Route } from "./+types/passkey-question";

export const loader = () => refuseToShow();

/**
 * The options for a passkey request: for anybody who signs in, for the person who has given the password, or for a new
 * passkey.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const platform = services(context);
  switch ((await request.formData()).get("for")) {
    case "sign-in":
      return Response.json(await askForPasskey(platform, null));
    case "known": {
      const { holder } = await requireAccountHolder(context, request, ["in", "pending"]);
      return Response.json(await askForPasskey(platform, holder));
    }
    case "new": {
      const { holder } = await requireAccountHolder(context, request, ["in", "must-enrol"]);
      return Response.json(await askForNewPasskey(platform, holder));
    }
    default:
      throw data(null, { status: 400 });
  }
}
