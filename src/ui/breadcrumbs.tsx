import { uiTexts } from "./texts";

export interface Crumb {
  readonly label: string;
  /** Left out for the current page. */
  readonly href?: string;
}

/** Links to the pages above. Hidden when there is only one level (specification, section 2). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length <= 1) return null;
  return (
    <nav className="breadcrumbs" aria-label={uiTexts.breadcrumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            <CrumbText crumb={crumb} current={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ crumb, current }: { crumb: Crumb; current: boolean }) {
  if (current) return <span aria-current="page">{crumb.label}</span>;
  return crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span>{crumb.label}</span>;
}
