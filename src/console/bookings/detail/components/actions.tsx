import type { ReactNode } from "react";
import { EditIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { MoveIcon } from "../../../kit/components/icons.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { useCan, useIsOnline, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { messages } from "../../../shared/seen/messages.ts";
import type { BookingDetail } from "../contract.ts";

type Can = { ok: boolean; why: string | null };

/** What can be done with a booking, each action in a panel. Impossible ones are greyed, with the reason in words. */
export function Actions({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const { open } = usePanel();
  const mayWork = useCan("desk");
  const mayPrice = useCan("price");
  const { booking, can } = detail;
  const { id } = booking;
  const actions: {
    keys: string;
    label: string;
    can: Can;
    icon?: ReactNode;
    isDanger?: true;
    panel: PanelName;
  }[] = can.reinstate.ok
    ? [{ keys: "r", label: t.reinstate, can: can.reinstate, panel: "reinstate" }]
    : [
        { keys: "e", label: t.change, can: can.change, icon: <EditIcon size={16} />, panel: "change" },
        { keys: "v", label: t.move, can: can.change, icon: <MoveIcon size={16} />, panel: "move" },
        ...(mayPrice ? [{ keys: "p", label: t.otherPrice, can: can.price, panel: "price" } as const] : []),
        { keys: "c", label: t.cancel, can: can.cancel, isDanger: true, panel: "cancel" },
      ];
  useKeys(
    actions
      .filter((one) => mayWork && one.can.ok)
      .map(({ keys, label, panel }) => ({ keys, label, run: () => open(panel, id) })),
  );
  if (!mayWork) return null;
  return (
    <>
      {actions.map(({ keys, label, can: may, icon, isDanger, panel }) => (
        <Action
          key={panel}
          can={may}
          keyCap={keys.toUpperCase()}
          icon={icon}
          isDanger={isDanger}
          onRun={() => open(panel, id)}
        >
          {label}
        </Action>
      ))}
    </>
  );
}

type PanelName = Parameters<ReturnType<typeof usePanel>["open"]>[0];

/**
 * A greyed button can still be focused, so that the reason can be reached by keyboard and read out. It stays the same
 * element when it is greyed: a closing panel returns the focus to it, and the action in the panel may be why it is
 * greyed.
 */
function Action({
  can,
  isDanger = false,
  keyCap,
  icon,
  onRun,
  children,
}: {
  can: Can;
  isDanger?: boolean;
  keyCap?: string;
  icon?: ReactNode;
  onRun: () => void;
  children: string;
}) {
  const isOnline = useIsOnline();
  return (
    <span className="group relative">
      <Button
        look={can.ok && isDanger ? "danger" : "outlined"}
        keyCap={can.ok ? keyCap : undefined}
        icon={icon}
        disabled={can.ok && !isOnline}
        isUnavailable={!can.ok}
        aria-label={can.ok ? undefined : `${children}: ${can.why ?? ""}`}
        onClick={onRun}
      >
        {children}
      </Button>
      {!can.ok && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 top-full z-20 mt-1 hidden w-max max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-sub text-white shadow-overlay group-focus-within:block group-hover:block"
        >
          {can.why}
        </span>
      )}
    </span>
  );
}
