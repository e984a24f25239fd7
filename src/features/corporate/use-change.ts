import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useReload } from "../../nav/reload.ts";
import { useRejection } from "../account/state.ts";

/** One change at a time on the page of a company: afterwards the page is read again, and says what was done. */
export function useChange() {
  const reload = useReload();
  const rejection = useRejection();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done: string) => {
    setBusy(key);
    try {
      await work();
      await reload();
      flash(done);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
