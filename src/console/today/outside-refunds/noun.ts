import { ReturnIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { todo, todoHint, twice, twiceHint } from "./messages/noun.ts";

export const outsideRefunds: Noun = {
  todo: {
    outside_refunds: {
      name: todo,
      hint: todoHint,
      icon: ReturnIcon,
      path: "?panel=outside-refunds",
      right: "money",
    },
    went_back_twice: {
      name: twice,
      hint: twiceHint,
      icon: ReturnIcon,
      path: "?panel=outside-refunds",
      right: "money",
    },
  },
};
