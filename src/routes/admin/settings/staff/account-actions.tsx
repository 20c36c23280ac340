import type { ReactNode } from "react";
import { Form } from "react-router";
import type { StaffAccount } from "~/areas/access/reads.server";
import { staffTexts as texts } from "~/areas/access/texts/staff-accounts";
import { adminHref } from "~/kit/admin-href";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { RoleField } from "./role-field";

interface AccountActionsProps {
  readonly account: StaffAccount;
  /** The person's own account is changed on the account page, and cannot be deactivated by themselves. */
  readonly isOwn: boolean;
}

/** An administrator's actions on an account, depending on its state. */
export function AccountActions({ account, isOwn }: AccountActionsProps) {
  if (account.disabledAt !== null) {
    return (
      <Action title={texts.shutOut} hint={texts.shutNow} intent="let-in">
        {texts.letIn}
      </Action>
    );
  }
  return (
    <>
      {!account.hasPassword && (
        <Action title={texts.inviteAgainTitle} hint={texts.inviteAgainHint} intent="invite-again">
          {texts.inviteAgain}
        </Action>
      )}
      <RecordSection title={texts.roleTitle}>
        <p className="text-quiet">{texts.roleEffect}</p>
        <Form noValidate method="post" preventScrollReset className="hours-form">
          <RoleField key={account.role} value={account.role} />
          <Button compact variant="secondary" name="intent" value="role">
            {texts.roleSave}
          </Button>
        </Form>
      </RecordSection>
      {isOwn ? <OwnAccount /> : <OthersAccount account={account} />}
    </>
  );
}

function OwnAccount() {
  return (
    <RecordSection title={texts.you}>
      <p className="text-quiet">{texts.ownAccount}</p>
      <p className="mt-4">
        <ButtonLink compact variant="secondary" to={adminHref.account}>
          {texts.toOwnAccount}
        </ButtonLink>
      </p>
    </RecordSection>
  );
}

function OthersAccount({ account: { hasFactor, hasPassword } }: { readonly account: StaffAccount }) {
  return (
    <>
      {hasFactor && (
        <Action title={texts.factorsTitle} hint={texts.factorsHint} intent="remove-factors">
          {texts.removeFactors}
        </Action>
      )}
      {hasPassword && (
        <Action title={texts.sessionsTitle} hint={texts.sessionsHint} intent="end-sessions">
          {texts.endSessions}
        </Action>
      )}
      <Action title={texts.shutTitle} hint={texts.shutHint} intent="shut" variant="danger">
        {texts.shut}
      </Action>
    </>
  );
}

interface ActionProps {
  readonly title: string;
  readonly hint: string;
  readonly intent: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

function Action({ title, hint, intent, variant = "secondary", children }: ActionProps) {
  return (
    <RecordSection title={title}>
      <p className="text-quiet">{hint}</p>
      <Form noValidate method="post" preventScrollReset className="hours-form">
        <Button compact variant={variant} name="intent" value={intent}>
          {children}
        </Button>
      </Form>
    </RecordSection>
  );
}
