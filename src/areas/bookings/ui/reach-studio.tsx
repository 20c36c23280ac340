import type { ReactNode } from "react";
import type { CompanySettings } from "~/areas/settings/types";
import { formatPhoneWithPrefix } from "~/kit/phone";
import { Notice } from "~/ui/notice";

interface ReachStudioProps {
  readonly company: Pick<CompanySettings, "phone" | "email">;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What cannot be done here, and how to reach somebody who can. */
export function ReachStudio({ company, title, children }: ReachStudioProps) {
  return (
    <Notice tone="warn" title={title}>
      {children && <p>{children}</p>}
      <p>
        <a className="inline-flex min-h-11 items-center" href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}>
          {formatPhoneWithPrefix(company.phone)}
        </a>
        {" · "}
        <a className="inline-flex min-h-11 items-center" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
    </Notice>
  );
}
