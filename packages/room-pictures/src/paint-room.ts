import { type Camera, project, projectPolygon, scaleAt, type Vec } from "./camera.ts";
import { glow } from "./lamps.ts";
import { paintOrder } from "./order.ts";
import { blur, d, n, type Pen, path, radial } from "./pen.ts";
import { type RoomModel, wallPoint } from "./room-model.ts";
import { drawShell } from "./shell.ts";

type Frame = { width: number; height: number; prefix: string };

/** The room as the camera sees it: a whole SVG document. `over` comes on top, in picture units. */
export function paintRoom(
  room: RoomModel,
  camera: Camera,
  frame: Frame,
  over: (pen: Pen) => string = () => "",
): string {
  const pen: Pen = { camera, ...frame, evening: room.evening, light: lightOf(room), defs: [] };
  const body = [
    drawShell(pen, room),
    room.rugs.map((rug) => rug.draw(pen)).join(""),
    `<g${blur(pen, 9)}>${sunlight(pen, room)}${shadows(pen, room)}</g>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paintOrder(
      camera.at[2] > 1.4 ? [...room.solids, ...room.backSolids] : room.solids,
      camera,
    )
      .map((solid) => solid.draw(pen))
      .join("")}</g>`,
    room.lamps.map((lamp) => glow(pen, lamp.at, lamp.reach)).join(""),
    air(pen, room),
    over(pen),
  ].join("");
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.defs.join("")}</defs>${body}</svg>`;
}

/** From the middle of the room towards its largest window. */
function lightOf(room: RoomModel): [number, number] {
  const largest = [...room.windows].sort(
    (a, b) => (b.u1 - b.u0) * (b.v1 - b.v0) - (a.u1 - a.u0) * (a.v1 - a.v0),
  )[0];
  if (largest === undefined) return [-0.6, 0.8];
  return { front: [-0.35, 0.94], back: [-0.35, -0.94], left: [-1, 0], right: [1, 0] }[largest.wall] as [
    number,
    number,
  ];
}

/** Daylight through each pane on the floor, slanting away from the window. */
function sunlight(pen: Pen, room: RoomModel): string {
  if (room.evening) return "";
  const parts = room.windows
    .filter((window) => pen.camera.at[2] < room.depth || window.wall !== "front")
    .flatMap((window) => {
      const wide = (window.u1 - window.u0) / window.columns;
      return Array.from({ length: window.columns }, (_, column) => {
        const [a, b] = [window.u0 + column * wide + 0.06, window.u0 + (column + 1) * wide - 0.06];
        const reach = (v: number) => 0.25 + v * 0.62;
        const slip = (v: number) => v * 0.3;
        const floor = (u: number, v: number): Vec => {
          const [x, , z] = wallPoint(room, window.wall, u + slip(v), 0, -reach(v));
          return [Math.max(0, Math.min(room.width, x)), 0.002, Math.min(room.depth, z)];
        };
        return d(
          projectPolygon(pen.camera, [
            floor(a, window.v0),
            floor(b, window.v0),
            floor(b, window.v1),
            floor(a, window.v1),
          ]),
        );
      });
    });
  return path(parts.join(""), "#fff8e6", ' opacity=".42"');
}

/** Two rings of shade under each piece of furniture; the filter makes them soft. */
function shadows(pen: Pen, room: RoomModel): string {
  const [lx, lz] = pen.light;
  const steps = room.shadows.length > 16 ? 8 : 16;
  const ring = (grow: number, slide: number) =>
    room.shadows
      .map(([x, z, halfWidth, halfDepth]) => {
        const [cx, cz] = [x - lx * slide, z - lz * slide];
        const points: Vec[] = Array.from({ length: steps }, (_, index) => {
          const angle = (index / steps) * Math.PI * 2;
          const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
          return [
            cx + square(Math.cos(angle)) * (halfWidth + grow),
            0.003,
            cz + square(Math.sin(angle)) * (halfDepth + grow),
          ];
        });
        return d(projectPolygon(pen.camera, points));
      })
      .join("");
  return (
    path(ring(0.08, 0.1), "#33261f", ' opacity=".16"') + path(ring(-0.06, 0.03), "#33261f", ' opacity=".2"')
  );
}

/** Bloom at the windows and a breath of shade at the picture's edge. */
function air(pen: Pen, room: RoomModel): string {
  const blooms = room.windows.map((window) => {
    const middle = wallPoint(room, window.wall, (window.u0 + window.u1) / 2, (window.v0 + window.v1) / 2);
    const scale = scaleAt(pen.camera, middle);
    if (scale === 0) return "";
    const [x, y] = project(pen.camera, middle);
    const r = Math.min(1100, scale * Math.max(window.u1 - window.u0, window.v1 - window.v0) * 0.95);
    if (x < -r || x > pen.width + r) return "";
    const [colour, strength] = room.evening
      ? ["#ffb98a", 0.1]
      : [room.city === "sapporo" ? "#f4faff" : "#fffdf4", 0.22];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(pen, [x, y], r, [
      [0, colour as string, strength as number],
      [0.5, colour as string, (strength as number) * 0.4],
      [1, colour as string, 0],
    ])}"/>`;
  });
  const edge = radial(pen, [pen.width / 2, pen.height * 0.46], pen.width * 0.72, [
    [0, "#2a1f2e", 0],
    [0.68, "#2a1f2e", 0],
    [1, "#2a1f2e", room.evening ? 0.42 : 0.13],
  ]);
  return `${blooms.join("")}<path d="M0 0H${pen.width}V${pen.height}H0Z" fill="${edge}"/>`;
}
