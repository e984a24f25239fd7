import { useCallback } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useReload } from "../../nav/reload.ts";

/** After an edit of the profile: reloads the user, closes the dialog and confirms with a flash (SCREEN-19). */
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
