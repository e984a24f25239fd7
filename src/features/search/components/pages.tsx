import { Link } from "react-router";
import { useTexts } from "../../../nav/site.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages/results.ts";

/** Links to the first and last page and to the neighbours of this one. `to` makes the address of a page. */
export function Pages({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useTexts(messages);
  if (pages < 2) return null;
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (one) => one >= 1 && one <= pages,
  );
  return (
    <nav aria-label={t.pages} className="mt-10 flex items-center justify-center gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t.previous} className="page-number">
          <ChevronLeftIcon />
        </Link>
      )}
      {numbers.map((number, index) => (
        <span key={number} className="inline-flex items-center">
          {index > 0 && number - (numbers[index - 1] ?? 0) > 1 && <span className="px-1 text-ink-3">…</span>}
          <Link
            to={to(number)}
            aria-label={t.page(number)}
            aria-current={number === page ? "page" : undefined}
            className="page-number figures"
          >
            {number}
          </Link>{" "}
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={t.next} className="page-number">
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}
