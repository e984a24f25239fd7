import { lazy, useEffect } from "react";
import { NamedPanel } from "../../../console/kit/panel/components/named-panel.tsx";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { useCan } from "../../../console/kit/state.ts";
import { NOUNS } from "../../../console/nouns.ts";

const LOADERS = Object.assign({}, ...NOUNS.map(({ panels }) => panels)) as NonNullable<
  (typeof NOUNS)[number]["panels"]
>;
/** The guest is on the phone: the panel is there before anybody asks for it, once the screen is at rest. */
const READY_PANEL = "new";
const AT_REST_MILLISECONDS = 2000;

/** The panels that open over every screen, each loaded when it is first opened. */
export const PANELS = Object.fromEntries(Object.entries(LOADERS).map(([name, load]) => [name, lazy(load)]));

/** The panel that the address names: `?panel=new`, `?panel=cancel:40386`. Screens open others of their own. */
export function Panels() {
  const { panel, close } = usePanel();
  const mayWork = useCan("desk");
  useEffect(() => {
    if (!mayWork) return;
    const timer = setTimeout(() => void LOADERS[READY_PANEL]?.().catch(() => {}), AT_REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayWork]);
  if (!panel || !mayWork) return null;
  // Another booking is another panel: nothing of the one before stays in it.
  return (
    <NamedPanel
      key={`${panel.name}:${panel.id}`}
      name={panel.name}
      id={panel.id}
      place={panel.place}
      onClose={close}
    />
  );
}
