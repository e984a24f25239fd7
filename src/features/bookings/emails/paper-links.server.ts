import type { DocumentKind } from "../../../domain/documents/document-kinds.ts";
import { API_BASE } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { isSigned, signatureOf } from "../../../platform/signature.ts";
import type { BookingRow } from "../row.server.ts";

/*
 * A guest for whom staff have booked may never have logged in. The estimate and the invoice in the mails about such a
 * booking, or about a change of it, open by a signed link (DOC-38). Its token names one document of one booking and a last moment; it can do nothing
 * else.
 */

const BY_LINK: readonly DocumentKind[] = ["mitsumori", "seikyu", "edit_mitsumori", "edit_seikyu"];
/** The links of a mail work as long as the file of a document is kept. */
const LIFE = 90 * 24 * 3_600_000;
const PURPOSE = "paper";

/** Where a mail's document opens. */
export function paperLink(
  { env, secret, clock }: Pick<App, "env" | "secret" | "clock">,
  kind: DocumentKind,
  { id, source }: Pick<BookingRow, "id" | "source">,
): string {
  const api = `${env.publicUrl}${API_BASE}`;
  if (source !== "operator" || !BY_LINK.includes(kind)) return `${api}/pdfs/${kind}/${id}`;
  const text = `${kind}.${id}.${Math.ceil((clock() + LIFE) / 60_000)}`;
  return `${api}/mails/papers/${text}.${signatureOf(secret, PURPOSE, text)}`;
}

/** The document that a token opens, or null. */
export function paperOfToken(
  { secret }: Pick<App, "secret">,
  token: string,
  now: number,
): { kind: DocumentKind; bookingId: number } | null {
  const [kind = "", id = "", minute = "", signature = ""] = token.split(".");
  const known = BY_LINK.find((one) => one === kind);
  if (!known || !isSigned(secret, PURPOSE, `${kind}.${id}.${minute}`, signature)) return null;
  return now < Number(minute) * 60_000 ? { kind: known, bookingId: Number(id) } : null;
}
