import { type ComponentType, createContext, useContext } from "react";
import type { Text } from "../../domain/language/text.ts";
import type { Right } from "../../domain/staff.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Counts, Waiting } from "../../domain/waiting.ts";
import type { Counted } from "../../features/personal-data/contract.ts";
import type { OpenedPanel } from "./panel/components/named-panel.tsx";

/** What a noun of the console brings to the browser. The frame puts it in place; its screens are loaded when opened. */
export type Noun = {
  screens?: readonly Screen[];
  section?: Section;
  tabs?: readonly SettingsTab[];
  /** Panels by the name that the address gives them. */
  panels?: Readonly<Record<string, Panel>>;
  actions?: readonly Action[];
  todo?: Partial<Record<Waiting, TodoLine>>;
  /** A card on the page of a guest, shown below the bookings; `detail` is the answer of `GET operate/guests/:id`. */
  guestCard?: GuestCard;
  /** What a merge of guests moves of it, in the panel that merges them. */
  movesWithGuest?: { part: Counted; name: Text };
};

/** Its own part of the answer is typed where it is written: the kit knows no noun. */
type GuestCard = () => Promise<{ default: ComponentType<{ detail: never }> }>;

type Panel = {
  /** Without the right it does not open. */
  right: Right;
  load: () => Promise<{ default: ComponentType<OpenedPanel> }>;
};

type Icon = ComponentType<{ size?: number }>;

export type Screen = {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Starts reading while the code loads; nothing waits for it. */
  ahead?: (address: URL) => void;
  /** For people who are not signed in: without the menu around it. */
  isBeforeSignIn?: true;
};

/** An entry of the menu at the side. */
type Section = {
  name: Text;
  path: string;
  icon: Icon;
  /** Without the right the section is not shown. */
  right: Right;
  /** The key after `g`. */
  letter: string;
  /** What waits there. */
  count?: keyof Counts;
  /** The number has a deadline: it is amber. */
  isDue?: true;
  /** In the bar at the foot of a phone. */
  isInBar?: true;
};

/** A screen of the settings. */
type SettingsTab = { name: Text; path: string; right?: Right };

/** What the palette offers on every screen. */
type Action = { name: Text; icon: Icon; path: (today: Day) => string };

/** How a line of Today's list looks and where it leads. */
type TodoLine = {
  name: Text;
  /** What is to be done about it. */
  hint: Text;
  icon: Icon;
  path: string;
  /** Where the list opens with the person's own groups: the same of all rooms. */
  pathEverywhere?: string;
  /** What happens at its deadline: in so long, and within a minute. Without it the deadline is not named. */
  deadline?: { inText: (left: string) => Text; now: Text };
  /** Shown only to those who may open it. */
  right?: Right;
  /** Its delay costs money. */
  isDue?: true;
};

/** All nouns, in the order of the menu. Set by the frame: the kit and the nouns know none of the others. */
export const NounsContext = createContext<readonly Noun[]>([]);

export function useNouns(): readonly Noun[] {
  return useContext(NounsContext);
}
