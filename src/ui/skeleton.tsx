import type { ReactNode } from "react";
import { useUiTexts } from "./use-ui-texts.ts";

/** A placeholder for what loads. Give it the size of the content. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-shimmer rounded-tag bg-ground-2 ${className}`} />;
}

/** Placeholders, announced as loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { loading } = useUiTexts();
  return (
    <div role="status" aria-label={loading} className={className}>
      {children}
    </div>
  );
}

/** A placeholder for the card of a space: a 3:2 picture and three lines of text. */
export function CardSkeleton({ isRow = false }: { isRow?: boolean }) {
  return (
    <div className={isRow ? "gap-4 sm:max-md:flex xl:flex" : ""} aria-hidden="true">
      <Skeleton className={`aspect-3/2 rounded-picture ${isRow ? "sm:max-md:w-[196px] xl:w-[196px]" : ""}`} />
      <div className="mt-3 flex-1 space-y-2.5 sm:mt-1">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    </div>
  );
}
