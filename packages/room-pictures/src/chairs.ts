import type { Vec } from "./camera.ts";
import { shade } from "./colour.ts";
import { bars, box, type Solid } from "./solids.ts";

export type ChairKind = "upholstered" | "shell" | "office" | "stack" | "wood";

/** A chair at (x, z) that faces `turn` radians from +z, clockwise seen from above. */
export function chair(
  x: number,
  z: number,
  turn: number,
  colour: string,
  kind: ChairKind = "upholstered",
): Solid[] {
  const put = (dx: number, dz: number): [number, number] => [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  const leg = kind === "shell" || kind === "wood" ? "#b08a62" : "#4a4e55";
  const [bx, bz] = put(0, -0.23);
  const seat = box(x, z, 0.47, 0.46, 0.43, kind === "stack" || kind === "wood" ? 0.46 : 0.5, colour, {
    turn,
    round: 0.04,
  });
  const back = box(
    bx,
    bz,
    0.45,
    0.05,
    kind === "office" ? 0.54 : 0.56,
    kind === "office" ? 1 : 0.9,
    shade(colour, 0.03),
    { turn, round: 0.05 },
  );
  if (kind === "office") {
    const feet = [0, 1, 2, 3, 4].map((index): [Vec, Vec] => {
      const angle = turn + (index / 5) * Math.PI * 2;
      return [
        [x, 0.08, z],
        [x + Math.sin(angle) * 0.28, 0.04, z + Math.cos(angle) * 0.28],
      ];
    });
    return [
      bars(
        [
          ...feet,
          [
            [x, 0.06, z],
            [x, 0.43, z],
          ],
        ],
        0.04,
        leg,
      ),
      seat,
      back,
    ];
  }
  const corners: [number, number][] = [
    [-0.2, -0.2],
    [0.2, -0.2],
    [0.2, 0.19],
    [-0.2, 0.19],
  ];
  const splay = kind === "shell" ? 1.2 : 1.02;
  const legs = corners.map(([dx, dz]): [Vec, Vec] => {
    const [lx, lz] = put(dx, dz);
    const [fx, fz] = put(dx * splay, dz * splay);
    return [
      [lx, 0.43, lz],
      [fx, 0, fz],
    ];
  });
  const posts = [-0.17, 0.17].map((dx): [Vec, Vec] => {
    const [px, pz] = put(dx, -0.22);
    return [
      [px, 0.44, pz],
      [px, 0.6, pz],
    ];
  });
  return [bars(legs, 0.028, leg), bars(posts, 0.026, leg), seat, back];
}
