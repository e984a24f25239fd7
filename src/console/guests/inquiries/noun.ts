import { operatePaths } from "../../../nav/operate-paths.ts";
import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todoHint } from "./messages/noun.ts";

export const inquiries: Noun = {
  screens: [{ path: "/inquiries", load: () => import("./inquiries.page.tsx") }],
  section: {
    name,
    path: operatePaths.inquiries(),
    icon: MailIcon,
    right: "see",
    letter: "i",
    count: "inquiries",
  },
  todo: { inquiries: { name, hint: todoHint, icon: MailIcon, path: operatePaths.inquiries() } },
};
