import { createRequire } from "node:module";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type DocumentProps, Font, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";

export const FONT = "Noto Sans JP";

/** A PDF of a tree of react-pdf's own elements. Of the fonts it carries only the signs that it uses. */
export async function pdfOf(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  return new Uint8Array(await renderToBuffer(document));
}

/** What makes a PDF of `Input`, plain data; many at a time queue up. */
export type Renderer<Input> = (input: Input) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Renders in one thread of its own, so that the pages of the site do not wait for a layout. `file` is the address of a
 * module that calls `serveRenderings`; the thread starts at the first document, and again should it ever die.
 */
export function rendererInThread<Input>(file: string): Renderer<Input> {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const start = () => {
    const started = new Worker(new URL(file), { workerData: ROLE });
    const fail = (error: unknown) => {
      if (worker === started) worker = null;
      for (const [id, settle] of waiting) settle({ id, error: String(error) });
      waiting.clear();
    };
    started.on("message", (answer: Answer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
      // A process that has nothing else to do may end.
      if (waiting.size === 0) started.unref();
    });
    started.on("error", fail);
    started.on("exit", (code) => fail(`the thread ended with ${code}`));
    return started;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      const id = last;
      waiting.set(id, ({ bytes, error }) =>
        bytes ? resolve(bytes) : reject(new Error(`a document was not rendered: ${error}`)),
      );
      worker.ref();
      worker.postMessage({ id, input });
    });
}

/** Answers renderings where this runs in such a thread; elsewhere it does nothing. */
export function serveRenderings<Input>(render: Renderer<Input>): void {
  const port = parentPort;
  if (isMainThread || workerData !== ROLE || !port) return;
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

type Answer = { id: number; bytes?: Uint8Array<ArrayBuffer>; error?: string };

const ROLE = "magari-pdf";

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
