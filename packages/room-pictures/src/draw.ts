import { buildRoom } from "./build-room.ts";
import { paintRoom } from "./paint-room.ts";
import { type Pictured, styleOf } from "./styles.ts";
import { cameraFor, type View } from "./views.ts";

const order: View[] = ["front", "corner", "detail", "window", "entrance"];

/**
 * Draws the pictures of a space, 1500 × 1000: as many as its `pictures`, the cover ("1.jpg") first, or a cover alone
 * if it has none (CATALOG-9). The caller converts each SVG to the file of that name.
 */
export function drawSpacePictures(
  space: Pictured & { pictures?: string[] },
): { filename: string; svg: string }[] {
  const style = styleOf(space);
  const storey = storeyOf(space.floor.en);
  const room = buildRoom(style, space.max_member, storey, space.id);
  const count = Math.max(1, Math.min(order.length, space.pictures?.length ?? 1));
  return order.slice(0, count).map((view, index) => ({
    filename: `${index + 1}.jpg`,
    svg: paintRoom(room.model, cameraFor(view, room, style.layout, space.id), {
      width: 1500,
      height: 1000,
      prefix: `${view[0]}`,
    }),
  }));
}

/** "3F" is 2 storeys above the street, "B1F" counts as the street. */
function storeyOf(floor: string): number {
  const found = /^(\d+)/.exec(floor);
  return found === null ? 0 : Math.max(0, Number(found[1]) - 1);
}
