import { Transform } from "node:stream";

const PRELOAD = '<link rel="modulepreload"';
const END_OF_HEAD = "</head>";

/**
 * Lets the modules of a page stand back on a slow line: what is seen comes first (text, style, the first picture), then
 * what makes it answer (UI.md, LCP). React Router writes their preloads without a priority, so it is put in while the
 * head passes; the rest of the page goes through as it is.
 */
export function modulesLast(): Transform {
  // A character for a byte: what is looked for is ASCII, and a chunk may end within a character of the text.
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
