import { useCallback, useEffect, useRef } from "react";
import type { Client } from "../../../api/client.ts";
import { storedFavorites, withFavorite } from "../../../domain/space/favorites.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { useApi, useUser } from "../../account/state.ts";
import type { FavoritesContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { FAVORITES_KEY, setFavorites, takeFavoritePresses, useFavoritePresses } from "../state.ts";

/**
 * Keeps what is marked: a visitor's in the browser, a user's at the server. What a visitor has marked joins the account
 * at the login and leaves the browser (FAVORITE-3).
 */
export default function FavoriteKeeper() {
  const t = useTexts(messages);
  const api = useApi();
  const userId = useUser()?.user_id ?? null;
  const presses = useFavoritePresses();
  /** Whose list is shown: a press waits until it is known. */
  const owner = useRef<number | null | undefined>(undefined);
  /** One after the other, so that the last answer is the last press. */
  const queue = useRef(Promise.resolve());

  const keep = useCallback(() => {
    queue.current = queue.current.then(async () => {
      const taken = takeFavoritePresses();
      if (taken.length === 0) return;
      try {
        if (userId === null)
          writeOwn(taken.reduce((ids, one) => withFavorite(ids, one.id, one.isOn), readOwn()));
        else for (const one of taken) await send(api, one);
        flash(taken.at(-1)?.isOn ? t.added : t.removed);
      } catch {
        flash(t.notKept, "error");
      }
      setFavorites(await listOf(api, userId).catch(() => null));
    });
  }, [api, userId, t]);

  useEffect(() => {
    let isCurrent = true;
    owner.current = undefined;
    const show = () =>
      listOf(api, userId).then(
        (ids) => {
          if (!isCurrent) return;
          owner.current = userId;
          setFavorites(ids);
          keep();
        },
        () => {},
      );
    void show();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === FAVORITES_KEY) void show();
    };
    window.addEventListener("storage", onStorage);
    return () => {
      isCurrent = false;
      window.removeEventListener("storage", onStorage);
    };
  }, [api, userId, keep]);

  useEffect(() => {
    if (presses.length > 0 && owner.current === userId) keep();
  }, [presses, userId, keep]);

  return null;
}

/** The list of the account, with what a visitor had marked in this browser before; without an account, the browser's. */
async function listOf(api: Client, userId: number | null): Promise<number[]> {
  const own = readOwn();
  if (userId === null) return own;
  const call = api<FavoritesContract>();
  if (own.length === 0) return (await call("GET favorites")).space_ids;
  const { space_ids } = await call("POST favorites", { body: { space_ids: own } });
  writeOwn([]);
  return space_ids;
}

function send(api: Client, { id, isOn }: { id: number; isOn: boolean }) {
  const call = api<FavoritesContract>();
  return isOn
    ? call("POST favorites", { body: { space_ids: [id] } })
    : call("DELETE favorites/:spaceId", { params: { spaceId: id } });
}

function readOwn(): number[] {
  try {
    return storedFavorites(JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? "null"));
  } catch {
    return [];
  }
}

/** Throws where the browser denies storage. */
function writeOwn(ids: readonly number[]): void {
  if (ids.length === 0) localStorage.removeItem(FAVORITES_KEY);
  else localStorage.setItem(FAVORITES_KEY, JSON.stringify(ids));
}
