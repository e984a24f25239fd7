import type { Locale } from "../../domain/language/locale.ts";
import { API_BASE } from "../../nav/paths.ts";

/**
 * Downloads issued documents as one PDF, in their order, named after the first (DOC-46). A download and no window: those that
 * an answer opens are blocked.
 */
export function downloadInOne(
  documents: readonly { id: number; number: string }[],
  { name, locale }: { name: string; locale: Locale },
): void {
  const query = new URLSearchParams({ ids: documents.map(({ id }) => id).join(","), lang: locale });
  const link = document.createElement("a");
  link.href = `${API_BASE}/operate/documents/pdf?${query}`;
  link.download = `${name}-${documents[0]?.number ?? ""}.pdf`;
  link.click();
}
