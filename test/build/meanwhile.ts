import type { App } from "../../src/platform/app.ts";

/** The process, with `happens` between what it reads first and the first transaction that follows. */
export function meanwhile(app: App, happens: () => Promise<unknown>): App {
  let hasHappened = false;
  return {
    ...app,
    db: {
      ...app.db,
      async tx(work) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return app.db.tx(work);
      },
    },
  };
}
