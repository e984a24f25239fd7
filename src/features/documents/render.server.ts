import { type Renderer, rendererInThread } from "../../adapters/pdf-thread.server.ts";
import type { DocumentFile } from "./pdf/render.server.tsx";

/**
 * PDFs of issued documents. In the built product they are made in a thread of their own; where the sources run as they
 * are (tests), no thread could read them, and they are made here.
 */
export const renderDocuments: Renderer<DocumentFile> = async (file) => {
  // Loaded at the first document, and in a file of its own that the thread can load without the server.
  const { address, render } = await import("./pdf/render.server.tsx");
  inThread ??= address.endsWith(".tsx") ? render : rendererInThread<DocumentFile>(address);
  return inThread(file);
};

let inThread: Renderer<DocumentFile> | null = null;
