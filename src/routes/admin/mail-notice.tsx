import { Link } from "react-router";
import { letterList } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { MailState } from "~/kit/letter-promise";
import { Icon } from "~/ui/admin/icon";
import { useMailState } from "~/ui/use-said";
import { adminTexts } from "./texts";

/** The rail's words about the screen of letters while no letter leaves. */
export function haltedWords(mail: MailState): string | undefined {
  return mail === "works" ? undefined : adminTexts.halted[mail];
}

interface MailNoticeProps {
  /** Administrators set up the mail server. */
  readonly mayRepair: boolean;
}

/** Above every page of the office while no letter leaves: every button there may write one. */
export function MailNotice({ mayRepair }: MailNoticeProps) {
  const mail = useMailState();
  const halted = haltedWords(mail);
  if (!halted) return null;
  return (
    <p className="mail-notice">
      <Icon name="letters" />
      <span>{halted}</span>{" "}
      {mail === "missing" && mayRepair ? (
        <Link className="link" to={adminHref.provider("smtp")}>
          {adminTexts.halted.setUp}
        </Link>
      ) : (
        <Link className="link" to={letterList.href()}>
          {adminTexts.halted.look}
        </Link>
      )}
    </p>
  );
}
