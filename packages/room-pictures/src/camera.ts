/** Metres: x to the right, y up, z away from the door wall. */
export type Vec = [x: number, y: number, z: number];
export type Screen = [x: number, y: number];

/**
 * A camera that never tilts, as for photographs of rooms: verticals stay vertical, and the picture is moved up or
 * down by the horizon instead. `yaw` in radians, positive to the right; `focal` and `centre` in picture units.
 */
export type Camera = { at: Vec; yaw: number; focal: number; centre: Screen };

const near = 0.12;

function toCamera(camera: Camera, point: Vec): Vec {
  const dx = point[0] - camera.at[0];
  const dz = point[2] - camera.at[2];
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return [dx * cos - dz * sin, point[1] - camera.at[1], dx * sin + dz * cos];
}

/** Picture units of a metre at the point, 0 behind the camera. */
export function scaleAt(camera: Camera, point: Vec): number {
  const depth = toCamera(camera, point)[2];
  return depth < near ? 0 : camera.focal / depth;
}

export function project(camera: Camera, point: Vec): Screen {
  return flatten(camera, toCamera(camera, point));
}

/** The polygon as seen, cut at the plane before the lens; empty when it lies behind it. */
export function projectPolygon(camera: Camera, points: Vec[]): Screen[] {
  const seen = points.map((point) => toCamera(camera, point));
  const kept: Vec[] = [];
  for (let index = 0; index < seen.length; index++) {
    const a = seen[index] as Vec;
    const b = seen[(index + 1) % seen.length] as Vec;
    if (a[2] >= near) kept.push(a);
    if (a[2] >= near !== b[2] >= near) {
      const share = (near - a[2]) / (b[2] - a[2]);
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, near]);
    }
  }
  return kept.length < 3 ? [] : kept.map((point) => flatten(camera, point));
}

function flatten(camera: Camera, [x, y, z]: Vec): Screen {
  const depth = Math.max(z, near);
  return [camera.centre[0] + (camera.focal * x) / depth, camera.centre[1] - (camera.focal * y) / depth];
}
