import { LINK_QUERY } from "../../nav/paths.ts";
import { cookieValue } from "../../platform/session.ts";
import { type GuestLink, TOKEN_PURPOSES } from "./tokens.db.server.ts";

/*
 * The secret of a mailed link must not stay in the page's address: scripts of third parties, the browser's history and
 * bookmarks would keep it. The server takes it out before any page is sent and keeps it in a cookie that no script can
 * read and that only the calls of the account are sent (ACCOUNT-23).
 */

const SECONDS = 60 * 60;

type Link = { purpose: GuestLink; secret: string };

/** The address without the secret, and the cookie that keeps it; null if the address has none. */
export function takeLink(url: URL, publicUrl: string): { location: string; cookie: string } | null {
  const link = linkIn(url.searchParams);
  if (!link) return null;
  const query = new URLSearchParams(url.search);
  for (const name of ["email", ...Object.keys(PARAMETERS)]) query.delete(name);
  query.set(LINK_QUERY, "1");
  return { location: `${url.pathname}?${query}`, cookie: linkCookie(publicUrl, link) };
}

/**
 * Keeps a link for the calls of the page that follows; null removes it. A value that is not one of our secrets is not
 * repeated in the cookie.
 */
export function linkCookie(publicUrl: string, link: Link | null): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const value = link ? `${link.purpose}.${SECRET.test(link.secret) ? link.secret : "void"}` : "";
  return `link=${value}; Max-Age=${link ? SECONDS : 0}; Path=/api/auth; HttpOnly; SameSite=Strict${secure}`;
}

/** The link that the browser came with, if any. */
export function linkOf(request: Request): Link | null {
  const [purpose = "", secret = ""] = (cookieValue(request.headers.get("cookie"), "link") ?? "").split(".");
  return isPurpose(purpose) && SECRET.test(secret) ? { purpose, secret } : null;
}

/** The secret that the call carries, otherwise that of the link that brought the browser here. */
export function secretOf(given: string, purpose: GuestLink, request: Request): string {
  const link = given === "" ? linkOf(request) : null;
  return link?.purpose === purpose ? link.secret : given;
}

/** The parameter that holds the secret, as the mails write it. */
const PARAMETERS: Record<string, GuestLink> = {
  token: "reset",
  login_token: "login",
  undo_token: "undo",
  object_token: "object",
  unmerge_token: "unmerge",
};

/** What our secrets look like. Anything else is not worth a cookie, and could break its syntax. */
const SECRET = /^[\w-]{1,100}$/;

function linkIn(query: URLSearchParams): Link | null {
  for (const [name, purpose] of Object.entries(PARAMETERS)) {
    const secret = query.get(name);
    if (secret !== null) return { purpose, secret };
  }
  return null;
}

function isPurpose(text: string): text is GuestLink {
  return (TOKEN_PURPOSES as readonly string[]).includes(text);
}
