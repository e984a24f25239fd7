import { type Renderer, rendererInThread } from "../../adapters/pdf/pdf-thread.server.ts";
import { asWait } from "../../platform/waits.ts";
import type { DocumentFile } from "./pdf/render.server.tsx";

/**
 * Renders issued documents as PDF. The built product does it in a thread of its own. Where the sources run as they are
 * (tests), a thread could not load them, so it happens here.
 */
export const renderDocuments: Renderer<DocumentFile> = async (file) => {
  // Loaded with the first document, from a file that the thread can load without the rest of the server.
  const { address, render } = await import("./pdf/render.server.tsx");
  inThread ??= address.endsWith(".tsx") ? render : rendererInThread<DocumentFile>(address);
  const renderer = inThread;
  return asWait(() => renderer(file));
};

let inThread: Renderer<DocumentFile> | null = null;
