import type { ReactNode } from "react";

/** A numbered section of the checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-8 border-b border-line pb-8 pt-2">
      <h2 className="mb-5 flex items-center gap-3 text-h2">
        <span
          aria-hidden="true"
          className="figures flex size-8 items-center justify-center rounded-full bg-accent text-body font-bold text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
