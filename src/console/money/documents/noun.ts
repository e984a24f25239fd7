import { operatePaths } from "../../../nav/operate-paths.ts";
import { DocumentIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const documents: Noun = {
  screens: [{ path: "/documents", load: () => import("./documents.page.tsx") }],
  panels: {
    document: () => import("./components/document-panel.tsx"),
    issue: () => import("./components/issue-panel.tsx"),
    archive: () => import("./components/archive-panel.tsx"),
  },
  section: { name, path: operatePaths.documents(), icon: DocumentIcon, right: "see", letter: "o" },
};
