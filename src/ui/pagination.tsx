import { ButtonLink } from "./button";
import { uiTexts } from "./texts";

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  /** Navigate inside interactive screens rather than load a document. */
  readonly client?: boolean;
}

/** Links to the previous and next page; nothing when there is only one. */
export function Pagination({ page, pages, hrefOf, client }: PaginationProps) {
  if (pages <= 1) return null;
  const target = (to: number) => (client ? { to: hrefOf(to) } : { href: hrefOf(to) });
  return (
    <nav className="pagination" aria-label={uiTexts.pagination}>
      {page > 1 ? (
        <ButtonLink variant="secondary" compact rel="prev" {...target(page - 1)}>
          {uiTexts.previousPage}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span>{uiTexts.pageOf(page, pages)}</span>
      {page < pages ? (
        <ButtonLink variant="secondary" compact rel="next" {...target(page + 1)}>
          {uiTexts.nextPage}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
