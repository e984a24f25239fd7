import { lazy, useEffect } from "react";
import { NamedPanel } from "../../../console/kit/panel/components/named-panel.tsx";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { useMe } from "../../../console/kit/state.ts";
import { NOUNS } from "../../../console/nouns.ts";
import type { Right } from "../../../domain/staff.ts";

const ALL = Object.assign({}, ...NOUNS.map(({ panels }) => panels)) as NonNullable<
  (typeof NOUNS)[number]["panels"]
>;
/** The guest is on the phone: the panel is there before anybody asks for it, once the screen is at rest. */
const READY_PANEL = "new";
const AT_REST_MILLISECONDS = 2000;

/** The panels that open over every screen, each loaded when it is first opened. */
export const PANELS = Object.fromEntries(Object.entries(ALL).map(([name, { load }]) => [name, lazy(load)]));

/**
 * The panel that the address names: `?panel=new`, `?panel=cancel:40386`, if the person has its right (CONSOLE-124). Screens
 * open others of their own.
 */
export function Panels() {
  const { panel, close } = usePanel();
  const { rights } = useMe();
  const may = (name: string) => Object.hasOwn(ALL, name) && rights.includes(ALL[name]?.right as Right);
  const mayBook = may(READY_PANEL);
  useEffect(() => {
    if (!mayBook) return;
    const timer = setTimeout(() => void ALL[READY_PANEL]?.load().catch(() => {}), AT_REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayBook]);
  if (!panel || !may(panel.name)) return null;
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
