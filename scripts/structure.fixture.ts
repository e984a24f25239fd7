import { readSource } from "./source-file.ts";
import { structureMistakes } from "./structure.ts";

/** Files that exist so that imports of them resolve; none of them is wrong. */
export const AROUND = {
  "src/domain/money/money.ts": "export const yen = 1;",
  "src/i18n/format.ts": "export const day = (locale: string) => new Intl.DateTimeFormat(locale).format();",
  "src/nav/paths.ts": 'export const home = () => "/list/ja/";',
  "src/ui/button.tsx": "export const Button = () => null;",
  "src/api/client.ts": 'export const base = "/api";',
  "src/platform/sql.ts": "export const sql = 1;",
  "src/features/cart/contract.ts":
    'import { z } from "zod"; export const cart = z.object({}); export type Cart = {};',
  "src/features/cart/state.ts": "export const state = 1;",
  "src/features/ledger/db.server.ts": "export const load = sql`SELECT id FROM ledger`;",
  "src/features/cart/sweeps.server.ts": "export const load = 1;",
  "src/features/cart/components/line.tsx": "export const Line = () => null;",
  "src/app/root.tsx": "export default () => null;",
};

export function mistakes(files: Record<string, string>, subjects: string[] = []) {
  return structureMistakes(sources(files), new Set(subjects));
}

export function sources(files: Record<string, string>) {
  return Object.entries(files).map(([path, text]) => readSource(path, text));
}
