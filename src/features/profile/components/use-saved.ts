import { useCallback } from "react";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { useReload } from "../../../nav/reload.ts";

/** After an edit of the profile: who is logged in is read again, the dialog closes, a flash says what was done (SPEC section 4). */
export function useSaved(): (text: string) => Promise<void> {
  const reload = useReload();
  const { close } = useModal();
  return useCallback(
    async (text) => {
      await reload();
      close();
      flash(text);
    },
    [reload, close],
  );
}
