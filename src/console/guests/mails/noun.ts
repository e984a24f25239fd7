import { operatePaths } from "../../../nav/operate-paths.ts";
import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { tab, todo, todoHint } from "./messages/noun.ts";

export const mails: Noun = {
  screens: [{ path: "/settings/mails", load: () => import("./mails.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.mails() }],
  todo: {
    mails_failed: { name: todo, hint: todoHint, icon: MailIcon, path: operatePaths.mails("state=failed") },
  },
};
