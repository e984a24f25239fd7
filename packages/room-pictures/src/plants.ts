import { project, scaleAt, type Vec } from "./camera.ts";
import { random, shade } from "./colour.ts";
import { n, type Pen, tone } from "./pen.ts";
import { cylinder, type Solid, several } from "./solids.ts";

export type PlantKind = "agave" | "rubber" | "palm" | "olive" | "snake" | "monstera";

/** A potted plant, `tall` metres with its pot. */
export function plant(
  x: number,
  z: number,
  tall: number,
  kind: PlantKind,
  pot: string,
  seed: number,
  y = 0,
): Solid {
  const potTall = tall * (kind === "agave" || kind === "snake" ? 0.36 : 0.27);
  const radius = Math.min(0.24, tall * 0.14);
  const leaves: Solid = {
    min: [x - radius, y + potTall, z - radius],
    max: [x + radius, y + tall, z + radius],
    draw: (pen) => foliage(pen, [x, y + potTall - 0.02, z], tall - potTall, kind, seed),
  };
  const body = several([
    cylinder(x, z, radius * 0.78, y, y + potTall, pot, { radiusTop: radius, top: "#6b5a4c" }),
    leaves,
  ]);
  return { ...body, min: [x - radius, y, z - radius], max: [x + radius, y + tall, z + radius] };
}

function foliage(pen: Pen, foot: Vec, tall: number, kind: PlantKind, seed: number): string {
  const scale = scaleAt(pen.camera, foot);
  if (scale === 0) return "";
  const [x, y] = project(pen.camera, foot);
  const size = tall * scale;
  if (x < -size || x > pen.width + size) return "";
  return leaves[kind](pen, x, y, size, random(seed + 17));
}

type Draw = (pen: Pen, x: number, y: number, size: number, rand: () => number) => string;

const greens = ["#3f7d4f", "#559463", "#6fab74", "#8cc089"];

function tint(pen: Pen, index: number, shift = 0): string {
  return tone(pen, shade(greens[((index % 4) + 4) % 4] as string, shift));
}

/** A pointed leaf from (x, y), `angle` from upright, with a lighter half. */
function blade(
  pen: Pen,
  x: number,
  y: number,
  long: number,
  angle: number,
  wide: number,
  index: number,
): string {
  const tip = [x + Math.sin(angle) * long, y - Math.cos(angle) * long] as const;
  const bend = [x + Math.sin(angle * 0.55) * long * 0.55, y - Math.cos(angle * 0.55) * long * 0.55] as const;
  const side = [Math.cos(angle) * wide, Math.sin(angle) * wide] as const;
  const q = (sign: number) => `${n(bend[0] + side[0] * sign)} ${n(bend[1] + side[1] * sign)}`;
  const [tx, ty] = [n(tip[0]), n(tip[1])];
  return `<path d="M${n(x)} ${n(y)}Q${q(1)} ${tx} ${ty}Q${q(-1)} ${n(x)} ${n(y)}Z" fill="${tint(pen, index)}"/><path d="M${n(x)} ${n(y)}Q${q(1)} ${tx} ${ty}Q${n(bend[0])} ${n(bend[1])} ${n(x)} ${n(y)}Z" fill="${tint(pen, index, 0.18)}"/>`;
}

/** A round leaf hanging at (x, y). */
function oval(
  pen: Pen,
  x: number,
  y: number,
  long: number,
  angle: number,
  wide: number,
  index: number,
): string {
  const [tx, ty] = [x + Math.sin(angle) * long, y - Math.cos(angle) * long];
  const side = [Math.cos(angle) * wide, Math.sin(angle) * wide] as const;
  const [mx, my] = [(x + tx) / 2, (y + ty) / 2];
  const curve = (sign: number) =>
    `C${n(x + side[0] * sign)} ${n(y + side[1] * sign)} ${n(mx + (tx - mx) * 0.4 + side[0] * sign)} ${n(my + (ty - my) * 0.4 + side[1] * sign)} ${n(tx)} ${n(ty)}`;
  return `<path d="M${n(x)} ${n(y)}${curve(1)}L${n(x)} ${n(y)}Z" fill="${tint(pen, index, 0.12)}"/><path d="M${n(x)} ${n(y)}${curve(-1)}L${n(x)} ${n(y)}Z" fill="${tint(pen, index)}"/>`;
}

const leaves: Record<PlantKind, Draw> = {
  agave: (pen, x, y, size, rand) => {
    const angles = [-1.25, 1.25, -1, 1, -0.75, 0.78, -0.5, 0.52, -0.26, 0.28, 0.02];
    return angles
      .map((angle, index) =>
        blade(pen, x, y, size * (0.98 - Math.abs(angle) * 0.26 + rand() * 0.1), angle, size * 0.1, index),
      )
      .join("");
  },
  snake: (pen, x, y, size, rand) =>
    Array.from({ length: 8 }, (_, index) =>
      blade(
        pen,
        x + (index - 3.5) * size * 0.05,
        y,
        size * (0.7 + rand() * 0.32),
        (index - 3.5) * 0.08,
        size * 0.07,
        index + 1,
      ),
    ).join(""),
  rubber: (pen, x, y, size, rand) => {
    const stem = `<path d="M${n(x)} ${n(y)}q${n(size * 0.03)} ${n(-size * 0.4)} 0 ${n(-size * 0.86)}" stroke="${tone(pen, "#7a6650")}" stroke-width="${n(Math.max(2, size * 0.025))}" fill="none"/>`;
    return (
      stem +
      Array.from({ length: 16 }, (_, index) => {
        const up = 0.28 + (index / 16) * 0.62;
        const side = index % 2 ? 1 : -1;
        return oval(
          pen,
          x,
          y - size * up,
          size * (0.3 - up * 0.1 + rand() * 0.05),
          side * (1.15 - up * 0.7 + rand() * 0.25),
          size * 0.085,
          index + (rand() > 0.5 ? 1 : 0),
        );
      }).join("") +
      oval(pen, x, y - size * 0.84, size * 0.18, 0.05, size * 0.06, 3)
    );
  },
  monstera: (pen, x, y, size, rand) =>
    Array.from({ length: 11 }, (_, index) => {
      const angle = -1.15 + (index / 10) * 2.3 + (rand() - 0.5) * 0.2;
      const long = size * (0.5 + rand() * 0.28 + (1.2 - Math.abs(angle)) * 0.12);
      const [tx, ty] = [x + Math.sin(angle) * long * 0.8, y - Math.cos(angle) * long];
      return `<path d="M${n(x)} ${n(y)}Q${n(x + (tx - x) * 0.3)} ${n(y + (ty - y) * 0.7)} ${n(tx)} ${n(ty)}" stroke="${tint(pen, 1)}" stroke-width="${n(Math.max(1.5, size * 0.014))}" fill="none"/>${oval(pen, tx, ty + size * 0.04, size * 0.27, angle * 1.25 + (rand() - 0.5) * 0.5, size * 0.15, index)}`;
    }).join(""),
  palm: (pen, x, y, size, rand) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = (index - 4) * 0.3 + (rand() - 0.5) * 0.14;
      const long = size * (0.96 - Math.abs(angle) * 0.12);
      const [mx, my] = [x + Math.sin(angle) * long * 0.45, y - Math.cos(angle * 0.5) * long * 0.72];
      const [tx, ty] = [x + Math.sin(angle) * long * 0.85, y - Math.cos(angle) * long * 0.82];
      let frond = "";
      for (let leaf = 2; leaf < 11; leaf++) {
        const t = leaf / 10;
        const px = (1 - t) ** 2 * x + 2 * (1 - t) * t * mx + t * t * tx;
        const py = (1 - t) ** 2 * y + 2 * (1 - t) * t * my + t * t * ty;
        const reach = size * 0.13 * Math.sin(Math.min(1, 1.15 - t * 0.7) * 1.5);
        const lean = angle + 0.5;
        frond += `M${n(px)} ${n(py)}l${n(Math.cos(lean) * reach)} ${n(reach * 0.5)}l${n(-Math.cos(lean) * reach * 0.7)} ${n(-reach * 0.85)}zM${n(px)} ${n(py)}l${n(-Math.cos(lean) * reach)} ${n(reach * 0.35)}l${n(Math.cos(lean) * reach * 0.7)} ${n(-reach * 0.75)}z`;
      }
      const colour = tint(pen, index, index % 2 ? 0.1 : 0);
      return `<path d="M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}" stroke="${colour}" stroke-width="${n(Math.max(1.5, size * 0.012))}" fill="none"/><path d="${frond}" fill="${colour}"/>`;
    }).join(""),
  olive: (pen, x, y, size, rand) => {
    const stem = `<path d="M${n(x)} ${n(y)}q${n(-size * 0.04)} ${n(-size * 0.3)} ${n(size * 0.02)} ${n(-size * 0.6)}" stroke="${tone(pen, "#8a7358")}" stroke-width="${n(Math.max(2, size * 0.028))}" fill="none"/>`;
    let crown = "";
    for (let index = 0; index < 40; index++) {
      const angle = rand() * Math.PI * 2;
      const reach = Math.sqrt(rand()) * size * 0.3;
      crown += oval(
        pen,
        x + size * 0.02 + Math.cos(angle) * reach,
        y - size * 0.68 + Math.sin(angle) * reach * 0.95,
        size * 0.1,
        rand() * 6,
        size * 0.022,
        index + 1,
      );
    }
    return stem + crown;
  },
};
