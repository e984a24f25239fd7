import type { ComponentProps } from "react";
import { Button } from "../../components/button.tsx";
import type { Action } from "../use-action.ts";

/** A button that does an action: it shows that it is at work, and is disabled while nothing can be written. */
export function ActionButton({
  action,
  ...button
}: { action: Pick<Action<[]>, "run" | "isBusy" | "isPossible"> } & Omit<
  ComponentProps<typeof Button>,
  "isBusy" | "disabled" | "onClick"
>) {
  return (
    <Button
      {...button}
      isBusy={action.isBusy}
      disabled={!action.isPossible}
      onClick={() => void action.run()}
    />
  );
}
