import { pdfOf } from "../../../adapters/pdf/pdf.server.ts";
import { serveRenderings } from "../../../adapters/pdf/pdf-worker.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Download } from "../issue.server.ts";
import { DocumentPages } from "./document-pages.tsx";

/** The documents of one download, as one file. */
export type DocumentFile = {
  pages: Download[];
  locale: Locale;
  /** The logos that the documents name, as data addresses. */
  logos?: Record<string, string>;
};

/** The address of this module: in the built product a file that a thread can load. */
export const address = import.meta.url;

export const render = (file: DocumentFile) => pdfOf(<DocumentPages {...file} />);

serveRenderings(render);
