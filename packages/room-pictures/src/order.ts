import { type Camera, project, type Vec } from "./camera.ts";
import type { Solid } from "./solids.ts";

/**
 * Far before near. Two solids whose bounds are parted by an upright or level plane are ordered by the side the camera is
 * on, which is exact; bounds that overlap fall back to distance.
 */
export function paintOrder(solids: Solid[], camera: Camera): Solid[] {
  const seen = solids
    .map((solid) => ({ solid, distance: distance(solid, camera.at), box: screenBox(solid, camera) }))
    .sort((a, b) => b.distance - a.distance);
  const behind: number[][] = seen.map(() => []);
  for (let i = 0; i < seen.length; i++) {
    for (let j = i + 1; j < seen.length; j++) {
      const a = seen[i] as (typeof seen)[number];
      const b = seen[j] as (typeof seen)[number];
      if (a.box[0] > b.box[1] || b.box[0] > a.box[1] || a.box[2] > b.box[3] || b.box[2] > a.box[3]) continue;
      const order = nearer(a.solid, b.solid, camera.at);
      if (order === "free") continue;
      if (order === "first") behind[i]?.push(j);
      else behind[j]?.push(i);
    }
  }
  const state = new Uint8Array(seen.length);
  const ordered: Solid[] = [];
  const visit = (index: number) => {
    if (state[index] !== 0) return;
    state[index] = 1;
    for (const other of behind[index] ?? []) visit(other);
    state[index] = 2;
    ordered.push((seen[index] as (typeof seen)[number]).solid);
  };
  for (let index = 0; index < seen.length; index++) visit(index);
  return ordered;
}

/** Which of the two is nearer; overlapping bounds count the second (the list goes from far to near). */
function nearer(a: Solid, b: Solid, eye: Vec): "first" | "second" | "free" {
  let aCan = true;
  let bCan = true;
  for (let axis = 0; axis < 3; axis++) {
    const [aMin, aMax] = [a.min[axis] as number, a.max[axis] as number];
    const [bMin, bMax] = [b.min[axis] as number, b.max[axis] as number];
    const at = eye[axis] as number;
    if (aMin >= bMax - 0.004) {
      if (at <= aMin) aCan = false;
      if (at >= bMax) bCan = false;
    } else if (bMin >= aMax - 0.004) {
      if (at <= bMin) bCan = false;
      if (at >= aMax) aCan = false;
    }
  }
  if (!aCan && !bCan) return "free";
  return aCan && !bCan ? "first" : "second";
}

function distance(solid: Solid, eye: Vec): number {
  return Math.hypot(
    ...solid.min.map((low, axis) => (low + (solid.max[axis] as number)) / 2 - (eye[axis] as number)),
  );
}

function screenBox(solid: Solid, camera: Camera): [number, number, number, number] {
  const box: [number, number, number, number] = [1e9, -1e9, 1e9, -1e9];
  for (const x of [solid.min[0], solid.max[0]])
    for (const y of [solid.min[1], solid.max[1]])
      for (const z of [solid.min[2], solid.max[2]]) {
        const [sx, sy] = project(camera, [x, y, z]);
        box[0] = Math.min(box[0], sx - 3);
        box[1] = Math.max(box[1], sx + 3);
        box[2] = Math.min(box[2], sy - 3);
        box[3] = Math.max(box[3], sy + 3);
      }
  return box;
}
