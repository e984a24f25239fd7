import { project, type Vec } from "./camera.ts";
import { mix, random, shade } from "./colour.ts";
import { linear, type Pen, polygon, polygons, tone } from "./pen.ts";
import type { RoomModel } from "./room-model.ts";

/** The floor from `z0` (behind the camera's back, if it stands outside) to the front wall. */
export function drawFloor(pen: Pen, room: RoomModel, z0: number): string {
  const colour = tone(pen, room.floor.colour);
  const [w, depth] = [room.width, room.depth];
  const floor: Vec[] = [
    [0, 0, z0],
    [w, 0, z0],
    [w, 0, depth],
    [0, 0, depth],
  ];
  const far = project(pen.camera, [w / 2, 0, depth]);
  const fade = linear(
    pen,
    [0, far[1]],
    [0, pen.height],
    [
      [0, shade(colour, 0.14)],
      [0.5, colour],
      [1, shade(colour, -0.1)],
    ],
  );
  return polygon(pen, floor, fade) + patterns[room.floor.kind](pen, room, z0, colour);
}

type Pattern = (pen: Pen, room: RoomModel, z0: number, colour: string) => string;

const patterns: Record<RoomModel["floor"]["kind"], Pattern> = {
  oak: (pen, room, z0, colour) => planks(pen, room, z0, colour, 0.2, 1.5),
  walnut: (pen, room, z0, colour) => planks(pen, room, z0, colour, 0.16, 1.2),
  pale: (pen, room, z0, colour) => planks(pen, room, z0, colour, 0.24, 2),
  dance: (pen, room, z0, colour) => planks(pen, room, z0, colour, 0.12, 2.4),
  herringbone,
  carpet: tiles,
  concrete,
  tatami,
  terrazzo,
};

function planks(
  pen: Pen,
  room: RoomModel,
  z0: number,
  colour: string,
  board: number,
  length: number,
): string {
  const rand = random(room.seed + 5);
  const light: Vec[][] = [];
  const dark: Vec[][] = [];
  const joints: Vec[][] = [];
  const hair = 0.008;
  // halls have wider boards: from far away narrow ones would only shimmer
  const large = Math.max(1, room.width / 7);
  const [wide, long] = [board * large, length * large];
  for (let x = 0; x < room.width; x += wide) {
    const end = Math.min(room.width, x + wide);
    joints.push([
      [x, 0, z0],
      [x + hair, 0, z0],
      [x + hair, 0, room.depth],
      [x, 0, room.depth],
    ]);
    let z = z0 - rand() * long;
    while (z < room.depth) {
      const next = Math.min(room.depth, z + long * (0.7 + rand() * 0.6));
      const from = Math.max(z, z0);
      const draw = rand();
      if (next > z0) {
        if (draw < 0.22)
          light.push([
            [x, 0, from],
            [end, 0, from],
            [end, 0, next],
            [x, 0, next],
          ]);
        else if (draw > 0.8)
          dark.push([
            [x, 0, from],
            [end, 0, from],
            [end, 0, next],
            [x, 0, next],
          ]);
        else
          joints.push([
            [x, 0, next - hair * 2],
            [end, 0, next - hair * 2],
            [end, 0, next],
            [x, 0, next],
          ]);
      }
      z = next;
    }
  }
  return (
    polygons(pen, light, shade(colour, 0.3), ' opacity=".4"') +
    polygons(pen, dark, shade(colour, -0.2), ' opacity=".32"') +
    polygons(pen, joints, shade(colour, -0.34), ' opacity=".4"')
  );
}

function herringbone(pen: Pen, room: RoomModel, z0: number, colour: string): string {
  const light: Vec[][] = [];
  const dark: Vec[][] = [];
  const size = 0.42;
  const slant = 0.42;
  for (let column = 0; column * size < room.width; column++) {
    const x = column * size;
    const end = Math.min(room.width, x + size);
    const up = column % 2 === 0;
    for (let z = z0 - 1; z < room.depth; z += 0.34) {
      const [a, b] = up ? [0, slant] : [slant, 0];
      const points = [
        [x, 0, z + a],
        [end, 0, z + b],
        [end, 0, z + b + 0.17],
        [x, 0, z + a + 0.17],
      ].map((point): Vec => [point[0] as number, 0, Math.max(z0, Math.min(room.depth, point[2] as number))]);
      (up ? light : dark).push(points);
    }
  }
  return (
    polygons(pen, light, shade(colour, 0.26), ' opacity=".45"') +
    polygons(pen, dark, shade(colour, -0.16), ' opacity=".4"')
  );
}

function tiles(pen: Pen, room: RoomModel, z0: number, colour: string): string {
  const rand = random(room.seed + 6);
  const light: Vec[][] = [];
  const dark: Vec[][] = [];
  const size = room.width > 8 ? 1 : 0.7;
  for (let x = 0; x < room.width; x += size) {
    for (let z = Math.floor(z0); z < room.depth; z += size) {
      const draw = rand();
      if (draw > 0.3 && draw < 0.75) continue;
      const quad: Vec[] = [
        [x, 0, Math.max(z, z0)],
        [Math.min(room.width, x + size), 0, Math.max(z, z0)],
        [Math.min(room.width, x + size), 0, Math.min(room.depth, z + size)],
        [x, 0, Math.min(room.depth, z + size)],
      ];
      (draw <= 0.3 ? light : dark).push(quad);
    }
  }
  return (
    polygons(pen, light, shade(colour, 0.2), ' opacity=".32"') +
    polygons(pen, dark, shade(colour, -0.2), ' opacity=".22"')
  );
}

function concrete(pen: Pen, room: RoomModel, z0: number, colour: string): string {
  const joints: Vec[][] = [];
  for (let x = 1.8; x < room.width; x += 1.8)
    joints.push([
      [x, 0, z0],
      [x + 0.012, 0, z0],
      [x + 0.012, 0, room.depth],
      [x, 0, room.depth],
    ]);
  for (let z = 1.2; z < room.depth; z += 1.8)
    joints.push([
      [0, 0, z],
      [room.width, 0, z],
      [room.width, 0, z + 0.014],
      [0, 0, z + 0.014],
    ]);
  const rand = random(room.seed + 7);
  const clouds = Array.from({ length: 10 }, (): Vec[] => {
    const [x, z, r] = [rand() * room.width, rand() * room.depth, 0.3 + rand() * 0.6];
    return Array.from({ length: 9 }, (_, index): Vec => {
      const angle = (index / 9) * Math.PI * 2;
      const reach = r * (0.7 + rand() * 0.5);
      return [
        Math.max(0, Math.min(room.width, x + Math.cos(angle) * reach * 1.4)),
        0,
        Math.max(z0, Math.min(room.depth, z + Math.sin(angle) * reach)),
      ];
    });
  });
  return (
    polygons(pen, clouds, shade(colour, 0.24), ' opacity=".22"') +
    polygons(pen, joints, shade(colour, -0.25), ' opacity=".5"')
  );
}

function tatami(pen: Pen, room: RoomModel, z0: number, colour: string): string {
  const light: Vec[][] = [];
  const borders: Vec[][] = [];
  const [long, short] = [1.82, 0.91];
  const edge = 0.05;
  const place = (x: number, z: number, w: number, depth: number, turned: boolean) => {
    const [x1, z1] = [Math.min(room.width, x + w), Math.min(room.depth, z + depth)];
    const zz = Math.max(z, z0);
    if (x >= room.width || zz >= z1) return;
    if (turned)
      light.push([
        [x, 0, zz],
        [x1, 0, zz],
        [x1, 0, z1],
        [x, 0, z1],
      ]);
    if (turned) {
      borders.push(
        [
          [x, 0, zz],
          [x1, 0, zz],
          [x1, 0, zz + edge],
          [x, 0, zz + edge],
        ],
        [
          [x, 0, z1 - edge],
          [x1, 0, z1 - edge],
          [x1, 0, z1],
          [x, 0, z1],
        ],
      );
    } else {
      borders.push(
        [
          [x, 0, zz],
          [x + edge, 0, zz],
          [x + edge, 0, z1],
          [x, 0, z1],
        ],
        [
          [x1 - edge, 0, zz],
          [x1, 0, zz],
          [x1, 0, z1],
          [x1 - edge, 0, z1],
        ],
      );
    }
  };
  let band = 0;
  for (let z = room.depth - long; z > z0 - long; z -= long, band++) {
    for (let x = 0, index = band; x < room.width; x += long, index++) {
      if (index % 2 === 0) {
        place(x, z, long, short, true);
        place(x, z + short, long, short, true);
      } else {
        place(x, z, short, long, false);
        place(x + short, z, short, long, false);
      }
    }
  }
  return (
    polygons(pen, light, mix(shade(colour, 0.28), "#e9e2a8", 0.25), ' opacity=".55"') +
    polygons(pen, borders, tone(pen, "#56684f"), ' opacity=".85"')
  );
}

function terrazzo(pen: Pen, room: RoomModel, z0: number, colour: string): string {
  const rand = random(room.seed + 8);
  const chips: Vec[][][] = [[], [], []];
  for (let index = 0; index < 150; index++) {
    const [x, z, r] = [rand() * room.width, z0 + rand() * (room.depth - z0), 0.02 + rand() * 0.035];
    chips[index % 3]?.push(
      [
        [x - r, 0, z],
        [x, 0, z - r * 0.7],
        [x + r, 0, z + r * 0.2],
        [x + r * 0.2, 0, z + r],
      ].map((p): Vec => [p[0] as number, 0, Math.min(room.depth, p[2] as number)]),
    );
  }
  return ["#c98f6b", "#8f9a94", "#ffffff"]
    .map((chip, index) =>
      polygons(pen, chips[index] as Vec[][], mix(tone(pen, chip), colour, 0.3), ' opacity=".7"'),
    )
    .join("");
}
