import { type ReactNode, useId } from "react";
import { CheckIcon } from "../../../ui/icons.tsx";

/** One of the steps of a panel, which are all on one page. */
export function Step({
  number,
  title,
  isDone,
  action,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5">
      <div className="mb-2 flex min-h-8 items-center gap-2.5">
        <span
          aria-hidden="true"
          className={`figures flex size-[22px] shrink-0 items-center justify-center rounded-full text-sub font-bold ${isDone ? "bg-accent text-white" : "border border-edge/50 text-ink-2"}`}
        >
          {isDone ? <CheckIcon size={14} /> : number}
        </span>
        <h3 id={id} className="text-h3 font-bold">
          {title}
        </h3>
        {action && <span className="ml-auto">{action}</span>}
      </div>
      <div className="md:pl-8">{children}</div>
    </section>
  );
}
