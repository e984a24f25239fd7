import { StarIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todoHint } from "./messages/noun.ts";

const path = "/reviews";

export const reviews: Noun = {
  screens: [{ path, load: () => import("./reviews.page.tsx") }],
  section: { name, path, icon: StarIcon, right: "see", letter: "w" },
  todo: { reviews: { name, hint: todoHint, icon: StarIcon, path } },
};
