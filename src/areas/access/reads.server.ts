import { hashSecret } from "~/platform/crypto.server";
import type { Services } from "~/platform/services.server";
import { isFirstAdminLinkOpen } from "./store/setup-links.server";
import { hasAdmin } from "./store/users.server";

/** May this one-time address still be used? Looking does not use it up: mail scanners and previews look too. */
export async function isFirstAdminPageOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await isFirstAdminLinkOpen(db, hashSecret(token), clock.now())) && !(await hasAdmin(db));
}
