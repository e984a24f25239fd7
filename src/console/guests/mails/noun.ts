import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { tab, todo, todoHint } from "./messages/noun.ts";

const path = "/settings/mails";

export const mails: Noun = {
  screens: [{ path, load: () => import("./mails.page.tsx") }],
  tabs: [{ name: tab, path }],
  todo: {
    mails_failed: { name: todo, hint: todoHint, icon: MailIcon, path: `${path}?state=failed` },
  },
};
