import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";

/** Asks for confirmation in place of the button that was pressed. The focus goes to the answer that keeps it. */
export function ConfirmRemoval({
  title,
  lead,
  keep,
  remove,
  onKeep,
  onRemove,
  children,
}: {
  title: string;
  lead?: string;
  keep: string;
  remove: string;
  onKeep: () => void;
  onRemove: () => Promise<void>;
  /** What the removal needs besides. */
  children?: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const harmless = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => harmless.current?.focus(), []);
  return (
    <div role="alertdialog" aria-labelledby={titleId} className="rounded-button bg-error-ground px-4 py-4">
      <p id={titleId} className="font-bold">
        {title}
      </p>
      {lead && <p className="mt-1 text-sub text-ink-2">{lead}</p>}
      {children && <div className="mt-3">{children}</div>}
      <div className="mt-3 flex gap-3">
        <Button ref={harmless} look="outlined" size="medium" className="flex-1" onClick={onKeep}>
          {keep}
        </Button>
        <Button
          look="danger"
          size="medium"
          className="flex-1"
          isBusy={isBusy}
          onClick={async () => {
            setBusy(true);
            await onRemove();
            setBusy(false);
          }}
        >
          {remove}
        </Button>
      </div>
    </div>
  );
}
