import { refuse } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { isLocale, LOCALE_COOKIE, LOCALES, type Locale, localeOfHeader } from "../../i18n/locale.ts";
import { cookieValue } from "../../server/session.ts";
import { type DocumentsContract, documentsContract } from "./contract.ts";
import { type Download, issueDocuments } from "./issue.server.ts";
import { renderDocuments } from "./render.server.ts";

const handlers: Handlers<DocumentsContract> = {
  async "GET pdfs/:kind/:id"({ params, query }, { app, user, now, request, setHeader }) {
    const locale = query.lang ?? localeOfLink(request, user.locale);
    const { kind, id } = params;
    const downloads = await issueDocuments(app, { kind, reservationId: id, accountId: user.id, locale, now });
    const [first] = downloads;
    if (!first) return refuse("not_found");
    const bytes = await renderDocuments({ pages: downloads, locale });
    setHeader("content-language", locale);
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "content-disposition": await disposition(first, locale),
        "x-content-type-options": "nosniff",
        // Each download counts (再発行): none may come out of a cache.
        "cache-control": "private, no-store",
      },
    });
  },
};

export const documentsFeature = feature(documentsContract, handlers);

/** The browser opens the link by itself: what the site's language is, its cookie knows; then the header, if it names one of ours. */
function localeOfLink(request: Request, own: Locale): Locale {
  const remembered = cookieValue(request.headers.get("cookie"), LOCALE_COOKIE);
  if (isLocale(remembered)) return remembered;
  const header = request.headers.get("accept-language");
  const namesOne = LOCALES.some((locale) => new RegExp(`(^|[,\\s])${locale}\\b`, "i").test(header ?? ""));
  return namesOne ? localeOfHeader(header) : own;
}

/** `inline; filename="ryosyu-R-2026-000001.pdf"; filename*=UTF-8''領収書…`, the second for those who can read it. */
async function disposition({ snapshot }: Download, locale: Locale): Promise<string> {
  // Shared with the thread that renders, which must not load the server for a few words (render.server.ts).
  const { titleOf } = await import("./messages.ts");
  const plain = `${snapshot.sheet.kind}-${snapshot.number}.pdf`;
  const title = titleOf(snapshot.sheet.kind, locale).main;
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`${title}_${snapshot.number}.pdf`)}`;
}
