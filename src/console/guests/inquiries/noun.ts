import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todoHint } from "./messages/noun.ts";
import { path } from "./path.ts";

export const inquiries: Noun = {
  screens: [{ path, load: () => import("./inquiries.page.tsx") }],
  section: {
    name,
    path,
    icon: MailIcon,
    right: "see",
    letter: "i",
    count: "inquiries",
  },
  guestCard: () => import("./components/inquiries-of-guest.tsx"),
  movesWithGuest: { part: "inquiries", name },
  todo: { inquiries: { name, hint: todoHint, icon: MailIcon, path } },
};
