/** The most documents that open as one PDF (DOC-46). */
export const MOST_IN_ONE_PDF = 50;
/** The most documents of one archive (DOC-43). */
export const MOST_ARCHIVED = 5000;
