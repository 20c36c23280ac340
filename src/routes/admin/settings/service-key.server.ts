import { serviceKeysForAdmin } from "~/areas/access/reads.server";
import type { Admin } from "~/areas/access/types";
import type { ProgramAccess } from "~/areas/access/ui/service-key";
import { singleCommands } from "~/flows/single-commands.server";
import type { Services } from "~/platform/services.server";
import { anonKeyOf } from "../../api/functions/caller.server";

/** What a program needs to reach the studio, and the owner's keys without the keys themselves. */
export async function programAccess(platform: Services): Promise<ProgramAccess> {
  return {
    address: platform.config.publicUrl,
    publicKey: anonKeyOf(platform),
    keys: await serviceKeysForAdmin(platform),
  };
}

interface Doing {
  readonly userAgent: string;
}

/** The answer has the new key, and null when the key was ended. */
export const serviceKeyIntents = {
  "service-key": (platform: Services, admin: Admin, { userAgent }: Doing): Promise<string | null> =>
    singleCommands.rotateServiceKey(platform, admin, { userAgent }),
  "end-service-key": async (
    platform: Services,
    admin: Admin,
    { userAgent }: Doing,
  ): Promise<string | null> => {
    await singleCommands.revokeServiceKey(platform, admin, { userAgent });
    return null;
  },
};
