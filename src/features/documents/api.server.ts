import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { isLocale, LOCALES, type Locale } from "../../domain/language/locale.ts";
import { LOCALE_COOKIE, localeOfHeader } from "../../i18n/preferred-locale.ts";
import { cookieValue } from "../../platform/session.ts";
import { type DocumentsContract, documentsContract } from "./contract.ts";
import { QueueFull, readFile } from "./files.server.ts";
import { type Download, issueDocuments } from "./issue.server.ts";

const handlers: Handlers<DocumentsContract> = {
  async "GET pdfs/:kind/:id"({ params, query }, { app, user, now, request, setHeader }) {
    const locale = query.lang ?? localeOfLink(request, user.locale);
    const { kind, id } = params;
    const asked = { kind, bookingId: id, accountId: user.id, locale, now };
    const issued = await issueDocuments(app, asked).catch(asFull);
    if (issued instanceof QueueFull) {
      return { ...reject("unavailable"), retryAfterSeconds: issued.retryAfterSeconds };
    }
    const [first] = issued?.downloads ?? [];
    if (!issued || !first) return reject("not_found");
    const bytes = await readFile(app, { pages: issued.downloads, locale }, issued.source);
    setHeader("content-language", locale);
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "content-disposition": await disposition(first, locale),
        "x-content-type-options": "nosniff",
        // Every download is counted (DOC-10), so none may come from a cache.
        "cache-control": "private, no-store",
      },
    });
  },
};

function asFull(error: unknown): QueueFull {
  if (error instanceof QueueFull) return error;
  throw error;
}

export const documentsFeature = feature(documentsContract, handlers);

/** The language of a link without `lang`: that of the cookie, else a supported one of the header, else the account's. */
function localeOfLink(request: Request, own: Locale): Locale {
  const remembered = cookieValue(request.headers.get("cookie"), LOCALE_COOKIE);
  if (isLocale(remembered)) return remembered;
  const header = request.headers.get("accept-language");
  const namesOne = LOCALES.some((locale) => new RegExp(`(^|[,\\s])${locale}\\b`, "i").test(header ?? ""));
  return namesOne ? localeOfHeader(header) : own;
}

/** `inline; filename="ryosyu-R-2026-000001.pdf"; filename*=UTF-8''領収書…`: the second for clients that understand it. */
async function disposition({ snapshot }: Download, locale: Locale): Promise<string> {
  // Loaded on demand: the module is shared with the rendering thread (render.server.ts).
  const { titleOf } = await import("./messages.ts");
  const plain = `${snapshot.sheet.kind}-${snapshot.number}.pdf`;
  const title = titleOf(snapshot.sheet, locale).main;
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`${title}_${snapshot.number}.pdf`)}`;
}
