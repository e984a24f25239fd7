import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todoHint } from "./messages/noun.ts";

const path = "/inquiries";

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
  todo: { inquiries: { name, hint: todoHint, icon: MailIcon, path } },
};
