import { projectPolygon, type Vec } from "./camera.ts";
import { d, path, tone } from "./pen.ts";
import { bar, bounds, box, cylinder, inside, type Solid, several } from "./solids.ts";

/** An open laptop on a table, its back to -turn. */
export function laptop(x: number, z: number, y: number, turn: number, screen = "#dfe9f5"): Solid {
  const put = (dx: number, dz: number, h: number): Vec => [
    x + dx * Math.cos(turn) + dz * Math.sin(turn),
    h,
    z - dx * Math.sin(turn) + dz * Math.cos(turn),
  ];
  const base = box(x, z, 0.34, 0.23, y, y + 0.016, "#b9bfc6", { turn });
  const lid = [
    put(-0.17, 0.115, y + 0.016),
    put(0.17, 0.115, y + 0.016),
    put(0.17, 0.2, y + 0.24),
    put(-0.17, 0.2, y + 0.24),
  ];
  const face = [
    put(-0.155, 0.116, y + 0.032),
    put(0.155, 0.116, y + 0.032),
    put(0.155, 0.196, y + 0.227),
    put(-0.155, 0.196, y + 0.227),
  ];
  const front = put(0, -1, y);
  return {
    ...bounds([...lid, put(-0.17, -0.115, y), put(0.17, -0.115, y)]),
    draw: (pen) => {
      const seen = projectPolygon(pen.camera, lid);
      if (!inside(pen, seen)) return "";
      const towards = (pen.camera.at[0] - x) * (front[0] - x) + (pen.camera.at[2] - z) * (front[2] - z) > 0;
      const lidMark = path(d(seen), tone(pen, "#343a42"));
      const parts = towards
        ? [lidMark, path(d(projectPolygon(pen.camera, face)), screen), base.draw(pen)]
        : [base.draw(pen), lidMark];
      return parts.join("");
    },
  };
}

export function cup(x: number, z: number, y: number, colour: string): Solid {
  return cylinder(x, z, 0.034, y, y + 0.085, colour, { radiusTop: 0.042, top: "#5d4334" });
}

export function paper(x: number, z: number, y: number, turn: number, colour = "#fdfdfb"): Solid {
  return box(x, z, 0.21, 0.29, y, y + 0.004, colour, { turn });
}

export function notebook(x: number, z: number, y: number, turn: number, colour: string): Solid {
  return several([
    box(x, z, 0.17, 0.24, y, y + 0.02, colour, { turn }),
    bar([x - 0.05, y + 0.03, z - 0.08], [x + 0.06, y + 0.03, z + 0.07], 0.012, "#3a3d42"),
  ]);
}
