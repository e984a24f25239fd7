/** Lists and tabs are counted no further than this. */
export const COUNTED = 1000;
