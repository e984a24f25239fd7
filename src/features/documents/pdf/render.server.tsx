import { pdfOf, serveRenderings } from "../../../adapters/pdf.server.ts";
import type { Locale } from "../../../i18n/locale.ts";
import type { Download } from "../issue.server.ts";
import { DocumentPages } from "./document-pages.tsx";

/** Documents that one link leads to, as one file: each begins on a page of its own. */
export type DocumentFile = { pages: Download[]; locale: Locale };

/** Where this module is: in the built product a file that a thread can load. */
export const address = import.meta.url;

export const render = (file: DocumentFile) => pdfOf(<DocumentPages {...file} />);

serveRenderings(render);
