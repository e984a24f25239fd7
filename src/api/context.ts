import { createContext, type RouterContextProvider } from "react-router";
import type { Brand } from "../domain/brand/brand.ts";
import type { Client } from "./client.ts";

/** What a page loader gets from the server: the API with this visitor's rights, and the time of the request. */
export type RequestContext = {
  api: Client;
  /** Epoch milliseconds, from the application's clock. */
  now: number;
  /** The nonce of the content security policy, for inline scripts and styles; undefined in a page that is kept for others. */
  nonce: string | undefined;
  isLoggedIn: boolean;
  /** Set where the page itself cannot be shown: the status of the error page. */
  failure: 429 | 503 | null;
  rendered: Rendered;
  /** The configuration that every page needs. */
  site: SiteFacts;
};

/** The page, once it is rendered. It travels next to its response, which would make a stream of it. */
export type Rendered = {
  html: string | null;
  /** Of a page that was rendered for all visitors: the same page for one visitor. */
  forUser: ForUser | null;
};

/**
 * Makes of `page`, which was rendered without a visitor, the page of the user that is given, without rendering it anew. null
 * where that user's page differs in more than the header.
 */
export type ForUser = (user: unknown, page: Buffer) => PersonalPage | null;

/**
 * `data`: the inline script with what the loaders found, the user included. `kept`: how many bytes this has added to what is
 * kept with the page.
 */
type PersonalPage = { html: Buffer; data: Buffer; kept: number };

type SiteFacts = {
  brand: Brand;
  publicUrl: string;
  pictureBase: string;
  isDemo: boolean;
  /** What of a demo is real: mails that leave, cards that go to the provider (OPS-14). */
  demoReality: { sendsMails: boolean; hasProvider: boolean };
  publishableKey: string | null;
  mapStyleUrl: string | null;
  gtagId: string | null;
};

export const requestContextKey = createContext<RequestContext>();

/** The request context of a loader: `requestContextOf(context).api<SpacesContract>()("GET space_tabs")`. */
export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContextKey);
}
