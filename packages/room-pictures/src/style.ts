import type { ChairKind } from "./chairs.ts";
import type { LampKind } from "./lamps.ts";
import type { PlantKind } from "./plants.ts";
import type { CeilingKind, CityName, FloorKind } from "./room-model.ts";

export type Layout =
  | "board"
  | "across"
  | "round"
  | "rows"
  | "theatre"
  | "lounge"
  | "tatami"
  | "kitchen"
  | "dance"
  | "photo"
  | "booth"
  | "islands"
  | "party"
  | "counter"
  | "gallery";
export type Feature =
  | "display"
  | "whiteboard"
  | "shelves"
  | "art"
  | "slats"
  | "felt"
  | "ledge"
  | "bricks"
  | "alcove"
  | "mirror"
  | "panelling"
  | "paint"
  | "none";

/** How one room looks: the few choices from which everything in its pictures follows. */
export type Style = {
  layout: Layout;
  city: CityName;
  evening: boolean;
  wall: string;
  /** Colour of the wall that stands out, and which it is. */
  accent: { wall: "front" | "left" | "right" | "none"; colour: string };
  floor: [FloorKind, string];
  ceiling: CeilingKind;
  wood: string;
  chair: [ChairKind, string];
  lamp: [LampKind, string];
  plant: PlantKind;
  pot: string;
  window: {
    wall: "front" | "left" | "right" | "both";
    look: "plain" | "grid" | "full" | "strip" | "shoji";
    frame: string;
  };
  front: Feature;
  side: Feature;
  rug: string | null;
  curtain: string | null;
  /** Colour of charts, notebooks, cushions. */
  detail: string;
};

/** What somebody has chosen for one room; `floor` names one of the floors of styles.ts. */
export type Choice = Partial<Omit<Style, "floor">> & { floor?: string };
