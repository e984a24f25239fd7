import { DocumentIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

const path = "/documents";

export const documents: Noun = {
  screens: [{ path, load: () => import("./documents.page.tsx") }],
  panels: {
    document: { right: "see", load: () => import("./components/document-panel.tsx") },
    issue: { right: "money", load: () => import("./components/issue-panel.tsx") },
    archive: { right: "money", load: () => import("./components/archive-panel.tsx") },
  },
  section: { name, path, icon: DocumentIcon, right: "see", letter: "o" },
};
