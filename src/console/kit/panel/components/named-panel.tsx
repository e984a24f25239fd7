import { type ComponentType, createContext, Suspense, useContext } from "react";
import type { PanelPlace } from "../panel-place.ts";

/** What a panel gets that is opened by its name. */
export type OpenedPanel = {
  /** What follows the colon in the address: the number of a booking. */
  id: string | null;
  place: PanelPlace | null;
  onClose: () => void;
};

/** The panels of all nouns by name, each loaded when it is first opened. Set by the frame. */
export const PanelsContext = createContext<Readonly<Record<string, ComponentType<OpenedPanel>>>>({});

/** The panel that a noun has brought under this name; nothing if there is none. */
export function NamedPanel({ name, ...opened }: { name: string } & OpenedPanel) {
  const panels = useContext(PanelsContext);
  // The name may be anything that was typed into the address.
  const Shown = Object.hasOwn(panels, name) ? panels[name] : undefined;
  if (!Shown) return null;
  return (
    <Suspense>
      <Shown {...opened} />
    </Suspense>
  );
}
