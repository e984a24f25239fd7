import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { isLocale, LOCALES, type Locale } from "../../domain/language/locale.ts";
import { LOCALE_COOKIE, localeOfHeader } from "../../i18n/preferred-locale.ts";
import type { App } from "../../platform/app.ts";
import { cookieValue, hashOf, sessionCookieName } from "../../platform/session.ts";
import { paperOfToken } from "../bookings/emails/paper-links.server.ts";
import { type DocumentsContract, documentsContract } from "./contract.ts";
import { guestOf } from "./db.server.ts";
import { QueueFull, readFile } from "./files.server.ts";
import { issueDocuments, issueUncounted } from "./issue.server.ts";
import { openUncounted } from "./open-issued.server.ts";
import type { Snapshot } from "./snapshot.server.ts";

const handlers: Handlers<DocumentsContract> = {
  async "GET pdfs/:kind/:id"({ params, query }, { app, user, now, request, setHeader }) {
    const locale = query.lang ?? localeOfLink(request, user.locale);
    const { kind, id } = params;
    const browser = browserOf(app, request);
    const asked = { kind, bookingId: id, accountId: user.id, locale, now, browser };
    const issued = await issueDocuments(app, asked).catch(asFull);
    if (issued instanceof QueueFull) return busy(issued);
    const [first] = issued?.downloads ?? [];
    if (!issued || !first) return reject("not_found");
    const bytes = await readFile(app, { pages: issued.downloads, locale }, issued.source);
    setHeader("content-language", locale);
    return pdf(bytes, await disposition(first.snapshot, locale));
  },

  async "GET mails/papers/:token"({ params, query }, { app, now, setHeader }) {
    const paper = paperOfToken(app, params.token, now);
    const guest = paper && (await guestOf(app.db, paper.bookingId));
    if (!paper || !guest) return reject("not_found");
    const { accountId } = guest;
    const issued = await issueUncounted(app, {
      ...paper,
      accountId,
      locale: query.lang ?? guest.locale,
      now,
    });
    const opened = await openUncounted(app, issued, { accountId, locale: query.lang }).catch(asFull);
    if (opened instanceof QueueFull) return busy(opened);
    const [first] = opened?.file.pages ?? [];
    if (!opened || !first) return reject("not_found");
    const { file, source } = opened;
    const bytes = await readFile(app, file, source);
    setHeader("content-language", file.locale);
    return pdf(bytes, await disposition(first.snapshot, file.locale));
  },
};

/** Downloads are counted (DOC-10), and a link may lapse, so none may come from a cache. */
function pdf(bytes: Uint8Array<ArrayBuffer>, disposition: string): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": disposition,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      // A link with a token must not be passed on to anybody else.
      "referrer-policy": "no-referrer",
    },
  });
}

function busy({ retryAfterSeconds }: QueueFull) {
  return { ...reject("unavailable"), retryAfterSeconds };
}

function asFull(error: unknown): QueueFull {
  if (error instanceof QueueFull) return error;
  throw error;
}

export const documentsFeature = feature(documentsContract, handlers);

/**
 * The browser that a download is counted for. Null for a look at the headers, and for a page that a browser fetches before
 * anybody opens it: neither is a download (DOC-10).
 */
function browserOf({ env }: App, { method, headers }: Request): Buffer | null {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  if (method === "HEAD" || purpose.includes("prefetch")) return null;
  return hashOf(cookieValue(headers.get("cookie"), sessionCookieName(env.publicUrl)) ?? "");
}

/** The language of a link without `lang`: that of the cookie, else a supported one of the header, else the account's. */
function localeOfLink(request: Request, own: Locale): Locale {
  const remembered = cookieValue(request.headers.get("cookie"), LOCALE_COOKIE);
  if (isLocale(remembered)) return remembered;
  const header = request.headers.get("accept-language");
  const namesOne = LOCALES.some((locale) => new RegExp(`(^|[,\\s])${locale}\\b`, "i").test(header ?? ""));
  return namesOne ? localeOfHeader(header) : own;
}

/** `inline; filename="ryosyu-R-2026-000001.pdf"; filename*=UTF-8''領収書…`: the second for clients that understand it. */
async function disposition(snapshot: Snapshot, locale: Locale): Promise<string> {
  // Loaded on demand: the module is shared with the rendering thread (render.server.ts).
  const { titleOf } = await import("./messages.ts");
  const plain = `${snapshot.sheet.kind}-${snapshot.number}.pdf`;
  const title = titleOf(snapshot.sheet, locale).main;
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`${title}_${snapshot.number}.pdf`)}`;
}
