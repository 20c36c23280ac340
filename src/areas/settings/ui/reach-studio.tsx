import type { ReactNode } from "react";
import type { CompanySettings } from "~/areas/settings/types";
import { Notice } from "~/ui/notice";

interface ReachStudioProps {
  readonly company: Pick<CompanySettings, "phone" | "email">;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What cannot be done here, and how to contact the studio. */
export function ReachStudio({ company, title, children }: ReachStudioProps) {
  return (
    <Notice tone="warn" title={title}>
      {children && <p>{children}</p>}
      <StudioContact company={company} />
    </Notice>
  );
}

export function StudioContact({ company }: Pick<ReachStudioProps, "company">) {
  const looks = "link inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <p className="flex flex-wrap gap-x-6">
      {company.phone !== null && (
        <a className={looks} href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}>
          {company.phone}
        </a>
      )}
      <a className={looks} href={`mailto:${company.email}`}>
        {company.email}
      </a>
    </p>
  );
}
