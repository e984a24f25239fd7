import { expect, vi } from "vitest";
import type { App } from "../../src/platform/app.ts";

/** Runs a command of the operator's and returns what it prints. */
export async function printed(
  command: (args: readonly string[], app: App) => Promise<boolean>,
  app: App,
  ...args: string[]
): Promise<string> {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    expect(await command(args, app)).toBe(true);
    return print.mock.calls.join("");
  } finally {
    print.mockRestore();
  }
}

/** What a command prints that has to be added to do what it showed. */
export function confirmation(text: string): string[] {
  return /To do it, add: (.+)/.exec(text)?.[1]?.split(" ") ?? [];
}
