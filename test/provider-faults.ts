import type { RunningApp } from "../src/process/open-app.ts";

/** From now on every such call of this process breaks, before or after its effect. */
export function breakAt(app: RunningApp, point: "before" | "after", method: string, path: RegExp): void {
  const faults = app.provider.sandbox?.faults;
  if (!faults) throw new Error("no sandbox");
  faults[point] = (calledMethod: string, calledPath: string) => {
    if (calledMethod === method && path.test(calledPath)) throw new TypeError("connection lost");
    return undefined;
  };
}

/** Ends all faults of the provider. */
export function heal(app: RunningApp): void {
  const faults = app.provider.sandbox?.faults ?? {};
  delete faults.before;
  delete faults.after;
  delete faults.processingFor;
}
