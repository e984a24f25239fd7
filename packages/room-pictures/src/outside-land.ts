import { project, scaleAt, type Vec } from "./camera.ts";
import { mix } from "./colour.ts";
import { eye, type Scene } from "./outside-scene.ts";
import { linear, n, polygon } from "./pen.ts";
import type { CityName } from "./room-model.ts";

export function land(s: Scene, colour = mix(s.sky.green, s.sky.haze, 0.6)): string {
  const far = 2500;
  return polygon(
    s.pen,
    [
      s.place(-6000, s.ground, 8),
      s.place(6000, s.ground, 8),
      s.place(6000, s.ground, far),
      s.place(-6000, s.ground, far),
    ],
    colour,
  );
}

export function sea(s: Scene): string {
  const far = 9000;
  const horizon = s.pen.camera.centre[1];
  const colour = s.pen.evening
    ? linear(
        s.pen,
        [0, horizon],
        [0, horizon + 160],
        [
          [0, "#c58f88"],
          [0.3, "#5d6390"],
          [1, "#2b3a63"],
        ],
      )
    : linear(
        s.pen,
        [0, horizon],
        [0, horizon + 190],
        [
          [0, "#cfe8f1"],
          [0.25, "#7fbad6"],
          [1, "#4a94bd"],
        ],
      );
  const glints = Array.from({ length: 16 }, () => {
    const far = 60 + s.rand() ** 2 * 900;
    const u = s.middle + (s.rand() - 0.5) * far * 1.8;
    return polygon(
      s.pen,
      [
        s.place(u, s.ground, far),
        s.place(u + far * 0.08, s.ground, far),
        s.place(u + far * 0.08, s.ground + far * 0.0015, far),
        s.place(u, s.ground + far * 0.0015, far),
      ],
      "#fff",
      ' opacity=".5"',
    );
  });
  return (
    polygon(
      s.pen,
      [
        s.place(-9000, s.ground, 10),
        s.place(9000, s.ground, 10),
        s.place(9000, s.ground, far),
        s.place(-9000, s.ground, far),
      ],
      colour,
    ) + glints.join("")
  );
}

export function beach(s: Scene): string {
  const points: Vec[] = [];
  for (let index = 0; index <= 12; index++) {
    const u = s.middle - 120 + index * 20;
    points.push(s.place(u, s.ground, 92 + Math.sin(index * 0.9) * 9));
  }
  points.push(s.place(s.middle + 160, s.ground, 40), s.place(s.middle - 160, s.ground, 40));
  return (
    polygon(s.pen, points, s.pen.evening ? "#8b7486" : "#f1e3c6") +
    polygon(
      s.pen,
      [
        s.place(-600, s.ground, 62),
        s.place(600, s.ground, 62),
        s.place(600, s.ground, 8),
        s.place(-600, s.ground, 8),
      ],
      s.sky.green,
    )
  );
}

export function hills(s: Scene, far: number, height: number, colour: string): string {
  const points: Vec[] = [s.place(s.middle - far * 3, s.ground, far)];
  const phase = s.rand() * 6;
  for (let index = 0; index <= 72; index++) {
    const share = -3 + index / 12;
    const rise = 0.55 + 0.3 * Math.sin(share * 2.3 + phase) + 0.16 * Math.sin(share * 6.1 + phase * 2);
    points.push(s.place(s.middle + far * share, eye(s) + far * height * rise, far));
  }
  points.push(s.place(s.middle + far * 3, s.ground, far));
  return polygon(s.pen, points, colour);
}

export function flakes(s: Scene): string {
  let out = "";
  for (let index = 0; index < 46; index++) {
    const at = s.place(s.middle + (s.rand() - 0.5) * 9, s.rand() * 3.2, 1 + s.rand() * 5);
    const scale = scaleAt(s.pen.camera, at);
    const [x, y] = project(s.pen.camera, at);
    if (scale > 0 && x > 0 && x < s.pen.width)
      out += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(1.2, scale * 0.016))}"/>`;
  }
  return `<g fill="#fff" opacity=".9">${out}</g>`;
}

export function clouds(s: Scene, city: CityName): string {
  if (city === "garden" || city === "sapporo") return "";
  let out = "";
  for (let index = 0; index < 7; index++) {
    const far = 900;
    const at = s.place(
      s.middle + (index - 3 + s.rand()) * far * 0.42,
      eye(s) + far * (0.2 + s.rand() * 0.28),
      far,
    );
    const scale = scaleAt(s.pen.camera, at) * far;
    const [x, y] = project(s.pen.camera, at);
    if (scale === 0) continue;
    for (let puff = 0; puff < 3; puff++)
      out += `<ellipse cx="${n(x + (puff - 1) * scale * 0.05)}" cy="${n(y - (puff === 1 ? scale * 0.012 : 0))}" rx="${n(scale * (0.06 - Math.abs(puff - 1) * 0.015))}" ry="${n(scale * 0.018)}"/>`;
  }
  return `<g fill="${s.pen.evening ? "#e8a98c" : "#fff"}" opacity="${s.pen.evening ? ".35" : ".6"}">${out}</g>`;
}
