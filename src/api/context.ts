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
  /** The page, once it is rendered. It travels beside its response, which would make a stream of it. */
  rendered: { html: string | null };
  /** The configuration that every page needs. */
  site: SiteFacts;
};

type SiteFacts = {
  brand: Brand;
  publicUrl: string;
  pictureBase: string;
  isDemo: boolean;
  publishableKey: string | null;
  mapStyleUrl: string | null;
  gtagId: string | null;
};

export const requestContextKey = createContext<RequestContext>();

/** The request context of a loader: `requestContextOf(context).api<SpacesContract>()("GET space_tabs")`. */
export function requestContextOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContextKey);
}
