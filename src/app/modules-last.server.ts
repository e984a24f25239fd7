import { Transform } from "node:stream";

const PRELOAD = '<link rel="modulepreload"';
const END_OF_HEAD = "</head>";

/**
 * Lowers the priority of a page's module preloads, so that on a slow line text, styles and the first picture come before
 * the scripts (SCREEN-11). React Router has no option for it, so the attribute is inserted while the head streams by.
 */
export function modulesLast(): Transform {
  // latin1 maps bytes to characters one to one: the search is for ASCII, and a chunk may end inside a character.
  let head: string | null = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === null) return done(null, chunk);
      head += chunk.toString("latin1");
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return done();
      const marked = head.slice(0, end).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
      const rest = head.slice(end);
      head = null;
      done(null, Buffer.from(marked + rest, "latin1"));
    },
    flush(done) {
      done(null, Buffer.from(head ?? "", "latin1"));
    },
  });
}
