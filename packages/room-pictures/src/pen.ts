import { type Camera, project, projectPolygon, type Screen, scaleAt, type Vec } from "./camera.ts";
import { mix } from "./colour.ts";

/** One picture being drawn: the camera, the light, and the gradients collected on the way. */
export type Pen = {
  camera: Camera;
  width: number;
  height: number;
  evening: boolean;
  /** Unit vector on the floor plan towards the main window. */
  light: [x: number, z: number];
  defs: string[];
  prefix: string;
};

export type Stop = [offset: number, colour: string, opacity?: number];

/** Lamp light at night turns every colour a little darker and warmer. */
export function tone(pen: Pen, colour: string): string {
  return pen.evening ? mix(mix(colour, "#332433", 0.24), "#ff9f4a", 0.09) : colour;
}

/** A closed outline in the shortest spelling: steps between rounded points, so that nothing drifts. */
export function d(points: Screen[]): string {
  const first = points[0];
  if (first === undefined) return "";
  const round = spread(points) > 18 ? whole : half;
  let [atX, atY] = [round(first[0]), round(first[1])];
  let out = `M${atX} ${atY}`;
  let last = "M";
  for (const [px, py] of points.slice(1)) {
    const [x, y] = [round(px), round(py)];
    const [dx, dy] = [x - atX, y - atY];
    if (dx === 0 && dy === 0) continue;
    if (dy === 0) {
      out += last === "h" ? ` ${dx}` : `h${dx}`;
      last = "h";
    } else if (dx === 0) {
      out += last === "v" ? ` ${dy}` : `v${dy}`;
      last = "v";
    } else {
      out += `${last === "l" ? (dx < 0 ? "" : " ") : "l"}${dx}${dy < 0 ? "" : " "}${dy}`;
      last = "l";
    }
    [atX, atY] = [x, y];
  }
  return `${out}z`;
}

export function n(value: number): string {
  return String(half(value));
}

function spread(points: Screen[]): number {
  const [a, c] = [points[0] as Screen, points[points.length >> 1] as Screen];
  return Math.min(Math.abs(a[0] - c[0]), Math.abs(a[1] - c[1]));
}

function whole(value: number): number {
  return Math.round(Math.max(-6000, Math.min(6000, value)));
}

function half(value: number): number {
  return Math.round(Math.max(-6000, Math.min(6000, value)) * 2) / 2;
}

export function path(data: string, fill: string, extra = ""): string {
  return data === "" ? "" : `<path d="${data}" fill="${fill}"${extra}/>`;
}

export function polygon(pen: Pen, points: Vec[], fill: string, extra = ""): string {
  const seen = projectPolygon(pen.camera, points);
  return visible(pen, seen) ? path(d(seen), fill, extra) : "";
}

/** Many polygons of one colour as one path. */
export function polygons(pen: Pen, many: Vec[][], fill: string, extra = ""): string {
  const data = many
    .map((points) => projectPolygon(pen.camera, points))
    .filter((seen) => visible(pen, seen) && (many.length < 30 || sizeable(seen)))
    .map(d)
    .join("");
  return path(data, fill, extra);
}

/** Rods of one colour, `thick` metres wide; their group gives them round ends. */
export function rods(pen: Pen, many: [from: Vec, to: Vec][], thick: number, colour: string): string {
  let data = "";
  let scale = 0;
  for (const [from, to] of many) {
    const [a, b] = [scaleAt(pen.camera, from), scaleAt(pen.camera, to)];
    if (a === 0 || b === 0) continue;
    const [x1, y1] = project(pen.camera, from);
    const [x2, y2] = project(pen.camera, to);
    if (
      !visible(pen, [
        [x1, y1],
        [x2, y2],
      ])
    )
      continue;
    scale = Math.max(scale, (a + b) / 2);
    data += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  }
  return data === ""
    ? ""
    : `<path d="${data}" stroke="${colour}" stroke-width="${n(Math.max(1, thick * scale))}"/>`;
}

export function linear(pen: Pen, from: Screen, to: Screen, stops: Stop[]): string {
  const id = `${pen.prefix}${pen.defs.length.toString(36)}`;
  pen.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopMarks(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function radial(pen: Pen, centre: Screen, radius: number, stops: Stop[]): string {
  const id = `${pen.prefix}${pen.defs.length.toString(36)}`;
  pen.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}">${stopMarks(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

export function clip(pen: Pen, data: string): string {
  const id = `${pen.prefix}${pen.defs.length.toString(36)}`;
  pen.defs.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  return ` clip-path="url(#${id})"`;
}

export function blur(pen: Pen, deviation: number): string {
  const id = `${pen.prefix}${pen.defs.length.toString(36)}`;
  pen.defs.push(
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
  );
  return ` filter="url(#${id})"`;
}

function stopMarks(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

/** Of many small marks those of a few square units are left out. */
function sizeable(points: Screen[]): boolean {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [wide, tall] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return Math.max(wide, 1) * Math.max(tall, 1) > 45 && Math.min(wide, tall) > 0.4;
}

function visible(pen: Pen, points: Screen[]): boolean {
  if (points.length === 0) return false;
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return (
    Math.max(...xs) > -20 &&
    Math.min(...xs) < pen.width + 20 &&
    Math.max(...ys) > -20 &&
    Math.min(...ys) < pen.height + 20
  );
}
