import type { ReactNode } from "react";
import { Card } from "../../../kit/components/card.tsx";
import { CsvLink } from "../../../kit/list/components/csv-link.tsx";

/** A part of a report in a card of its own, with its file. */
export function Part({
  title,
  note,
  file,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** The call, its query, and the name of the part. */
  file: { path: string; query: string; part: string };
  children: ReactNode;
}) {
  const query = new URLSearchParams(file.query);
  query.set("part", file.part);
  return (
    <div className="min-w-0 break-inside-avoid">
      <Card title={title} note={note} action={<CsvLink isIcon path={file.path} query={query.toString()} />}>
        {children}
      </Card>
    </div>
  );
}

type Cell = ReactNode;

/** A small table of a report: words first, numbers at the end of their cells. */
export function Numbers({
  heads,
  rows,
  words = 1,
  caption,
}: {
  /** Empty over bars, which show the numbers beside them once more. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly Cell[]; isTotal?: boolean }[];
  /** How many of the first columns are words. */
  words?: number;
  caption: string;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-body print:text-meta">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-meta text-ink-2">
            {heads.map((head, place) =>
              head === "" ? (
                <td key={head} />
              ) : (
                <th
                  key={head}
                  scope="col"
                  className={`whitespace-nowrap px-4 py-1.5 font-normal print:px-1.5 ${place < words ? "text-left" : "text-right"}`}
                >
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isTotal = false }) => (
            <tr key={key} className={`border-t border-line ${isTotal ? "font-bold" : ""}`}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th
                    key={heads[place]}
                    scope="row"
                    className={`px-4 py-2 text-left ${isTotal ? "font-bold" : "font-normal"} print:px-1.5`}
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={heads[place]}
                    className={`px-4 py-2 print:px-1.5 ${place < words ? "text-left" : "whitespace-nowrap text-right"}`}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The numbers of a chart, folded away below it. */
export function TableBelow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sub font-bold text-accent md:min-h-9 md:py-2">
        {title}
      </summary>
      {children}
    </details>
  );
}

/** Nothing to show in a part. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-4 py-5 text-body text-ink-2">{children}</p>;
}
