import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { PanelPlace } from "../../../console/kit/panel/panel-place.ts";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { useCan } from "../../../console/kit/state.ts";

type Opened = {
  /** What stands behind the colon: the number of a booking. */
  id: string | null;
  place: PanelPlace | null;
  onClose: () => void;
};

const loadNew = () => import("../../../console/bookings/new/components/new-booking-panel.tsx");
/** The guest is on the phone: the panel is there before anybody asks for it, once the screen is at rest. */
const AT_REST_MILLISECONDS = 2000;

/** The panels that open over every screen, each loaded when it is first opened. */
const PANELS: Record<string, ComponentType<Opened> | undefined> = {
  closure: lazy(() => import("../../../console/rooms/closures/components/closure-panel.tsx")),
  new: lazy(loadNew),
  change: lazy(() => import("../../../console/bookings/change/components/change-panel.tsx")),
  move: lazy(() => import("../../../console/bookings/change/components/move-panel.tsx")),
  price: lazy(() => import("../../../console/bookings/change/components/price-panel.tsx")),
  reinstate: lazy(() => import("../../../console/bookings/change/components/reinstate-panel.tsx")),
  decline: lazy(() => import("../../../console/bookings/approve/components/decline-panel.tsx")),
  cancel: lazy(() => import("../../../console/bookings/cancel/components/cancel-panel.tsx")),
};

/** The panel that the address names: `?panel=new`, `?panel=cancel:40386`. Screens open others of their own. */
export function Panels() {
  const { panel, close } = usePanel();
  const mayWork = useCan("desk");
  useEffect(() => {
    if (!mayWork) return;
    const timer = setTimeout(() => void loadNew().catch(() => {}), AT_REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayWork]);
  const Shown = panel && PANELS[panel.name];
  if (!Shown || !mayWork) return null;
  // Another booking is another panel: nothing of the one before stays in it.
  return (
    <Suspense>
      <Shown key={`${panel.name}:${panel.id}`} id={panel.id} place={panel.place} onClose={close} />
    </Suspense>
  );
}
