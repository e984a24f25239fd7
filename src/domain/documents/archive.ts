/** The most documents of one archive (DOC-43). */
export const MOST_ARCHIVED = 5000;
