import { Skeleton } from "../../../ui/skeleton.tsx";

/** Rows of a table that is loading; on a phone, cards. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-white max-md:hidden">
        <div className="h-9 border-b border-line bg-ground-2" />
        {lines(rows).map((row) => (
          <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-0">
            <Skeleton className="h-3.5 w-12" />
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3.5 flex-1" />
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </div>
      <div className="space-y-2 md:hidden">
        {lines(Math.min(rows, 6)).map((row) => (
          <div key={row} className="space-y-2.5 rounded-card border border-line bg-white px-4 py-3.5">
            <div className="flex justify-between">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-5 w-16" />
            </div>
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
    </>
  );
}

/** A list without the names of columns: the audit, the staff. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rounded-card border border-line bg-white">
      {lines(rows).map((row) => (
        <div
          key={row}
          className="flex min-h-11 items-center gap-4 border-b border-line px-4 py-2.5 last:border-0"
        >
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-32 max-md:hidden" />
          <Skeleton className="h-3.5 max-w-72 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** A card with its title and some lines. */
export function CardSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="rounded-card border border-line bg-white">
      <div className="flex min-h-12 items-center border-b border-line px-4">
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="space-y-4 px-4 py-3.5">
        {lines(rows).map((row) => (
          <Skeleton key={row} className={row % 2 === 0 ? "h-3.5 w-full" : "h-3.5 w-2/3"} />
        ))}
      </div>
    </div>
  );
}

/** The content of a panel: facts, and a text below. */
export function TextSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="space-y-3">
      {lines(rows).map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 flex-1" />
        </div>
      ))}
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

function lines(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
