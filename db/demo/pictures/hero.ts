import { buildRoom } from "./build-room.ts";
import type { Camera } from "./camera.ts";
import { mix } from "./colour.ts";
import { paintRoom } from "./paint-room.ts";
import { linear, path } from "./pen.ts";
import { styleOf } from "./styles.ts";

/**
 * The home page's quiet picture, 2400 × 900: a bright room by tall windows on the right, fading to white on the left third
 * and a little at the foot, where text and the search panel lie. `brandColour` ("#1558C0") tints chairs and small things.
 */
export function drawHero(brandColour: string): string {
  const colour = brandColour.toLowerCase();
  const base = styleOf({
    id: 104,
    max_member: 12,
    latitude: 35.68,
    longitude: 139.75,
    country_code: "JP",
    floor: { ja: "", en: "4F" },
  });
  const room = buildRoom(
    {
      ...base,
      wall: "#eeebe5",
      floor: ["oak", "#d9b98f"],
      ceiling: "plain",
      wood: "#d6aa74",
      chair: ["upholstered", mix(colour, "#5b6470", 0.25)],
      lamp: ["dome", "#4a5058"],
      window: { wall: "front", look: "full", frame: "#454b52" },
      side: "none",
      detail: colour,
      curtain: "#f6f3ee",
    },
    10,
    3,
    12,
  );
  const { width } = room.model;
  const camera: Camera = { at: [width * 0.42, 1.5, -1.1], yaw: 0, focal: 1500, centre: [1560, 430] };
  return paintRoom(room.model, camera, { width: 2400, height: 900, prefix: "hero" }, (pen) =>
    [
      path(
        "M0 0H2400V900H0Z",
        linear(
          pen,
          [0, 0],
          [1500, 0],
          [
            [0, "#ffffff", 1],
            [0.5, "#ffffff", 0.94],
            [0.72, "#ffffff", 0.5],
            [1, "#ffffff", 0],
          ],
        ),
      ),
      path(
        "M0 0H2400V900H0Z",
        linear(
          pen,
          [0, 700],
          [0, 900],
          [
            [0, "#ffffff", 0],
            [1, "#ffffff", 0.35],
          ],
        ),
      ),
    ].join(""),
  );
}
