import type { Vec } from "./camera.ts";

type At = (u: number, v: number, out?: number) => Vec;

export function quad(at: At, u0: number, u1: number, v0: number, v1: number, out = 0): Vec[] {
  return [at(u0, v0, out), at(u1, v0, out), at(u1, v1, out), at(u0, v1, out)];
}
