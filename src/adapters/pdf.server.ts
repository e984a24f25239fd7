import { createRequire } from "node:module";
import { isMainThread, parentPort } from "node:worker_threads";
import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Answer, Renderer } from "./pdf-thread.server.ts";

export const FONT = "Noto Sans JP";

/** A PDF of a tree of react-pdf's own elements. Of the fonts it carries only the signs that it uses. */
export async function pdfOf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  return new Uint8Array(await renderToBuffer(document));
}

/** Answers renderings where this runs in such a thread; elsewhere it does nothing. */
export function serveRenderings<Input>(render: Renderer<Input>): void {
  const port = parentPort;
  if (isMainThread || !port) return;
  let queue = Promise.resolve();
  port.on("message", ({ id, input }: { id: number; input: Input }) => {
    queue = queue.then(async () => {
      try {
        const bytes = await render(input);
        port.postMessage({ id, bytes } satisfies Answer, [bytes.buffer]);
      } catch (error) {
        port.postMessage({
          id,
          error: error instanceof Error ? error.stack : String(error),
        } satisfies Answer);
      }
    });
  });
}

let isRegistered = false;

/** Two weights, from the package that brings them: found from here, in the sources as in the bundle. */
function registerFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  const { resolve } = createRequire(import.meta.url);
  Font.register({
    family: FONT,
    fonts: [
      {
        src: resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
        fontWeight: 400,
      },
      { src: resolve("@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf"), fontWeight: 700 },
    ],
  });
  Font.registerHyphenationCallback(breakable);
}

/** Where a line may end: between Japanese signs, but never before a closing mark or after an opening one. Latin words stay whole. */
function breakable(word: string): string[] {
  const parts: string[] = [];
  for (const sign of word) {
    const last = parts.at(-1);
    const sticks =
      last !== undefined &&
      (NO_START.test(sign) ||
        NO_END.test(last.slice(-1)) ||
        (LATIN.test(sign) && LATIN.test(last.slice(-1))));
    if (sticks) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  // An empty part behind each says that nothing (no hyphen) stands at the break.
  return parts.flatMap((part) => [part, ""]);
}

const NO_START = /[、。，．・：；？！ー）」』】〕〉》〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.!?:;)\]%]/;
const NO_END = /[（「『【〔〈《¥([]/;
const LATIN = /[!-~À-ɏ]/;
