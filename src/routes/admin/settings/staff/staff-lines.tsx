import { Link } from "react-router";
import type { StaffAccount } from "~/areas/access/reads.server";
import { roleNames } from "~/areas/access/texts";
import { staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatDateTime } from "~/kit/time-format";
import { Badge } from "~/ui/badge";

interface StaffLinesProps {
  readonly accounts: readonly StaffAccount[];
  /** The account of the signed-in person. */
  readonly own: string;
}

/** All staff, each with a link to the actions on the account. */
export function StaffLines({ accounts, own }: StaffLinesProps) {
  return (
    <ul className="resource-lines staff-lines">
      {accounts.map((account) => (
        <li key={account.id}>
          <div>
            <p className="staff-name">
              <Link className="link" to={adminHref.staffAccount(account.id)}>
                {account.name}
              </Link>{" "}
              {account.id === own && <Badge tone="good">{texts.you}</Badge>}
              <AccountBadges account={account} />
            </p>
            <p className="text-quiet">{formatEmail(account.email)}</p>
            <p className="text-quiet">
              {roleNames[account.role]}, {seenWords(account)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function AccountBadges({ account }: { readonly account: StaffAccount }) {
  if (account.disabledAt !== null) return <Badge>{texts.shutOut}</Badge>;
  if (!account.hasPassword) return <Badge tone="info">{texts.invited}</Badge>;
  return account.hasFactor ? null : <Badge tone="warn">{texts.noFactor}</Badge>;
}

function seenWords({ lastSignInAt, invitedAt }: StaffAccount): string {
  if (lastSignInAt !== null) return texts.lastSeen(formatDateTime(lastSignInAt));
  return invitedAt === null ? texts.neverIn : texts.invitedAt(formatDateTime(invitedAt));
}
