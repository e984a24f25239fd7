import { useTexts } from "../../../../nav/site.tsx";
import { Heart } from "../../../../ui/heart.tsx";
import { useFavorite } from "../../../favorites/state.ts";
import { messages } from "../../messages/room.ts";
import type { Space } from "../../state.ts";

/** Marks the space, on its pictures (FAVORITE-1). */
export function SpaceHeart({ space }: { space: Space }) {
  const t = useTexts(messages);
  const [isOn, toggle] = useFavorite(space.id);
  return <Heart label={t.favorite(space.facts.space_name)} isOn={isOn} onToggle={toggle} />;
}
