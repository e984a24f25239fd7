import { createContext, type RouterContextProvider } from "react-router";
import type { Brand } from "../domain/brand/brand.ts";
import type { Client } from "./client.ts";

/** What a page's loader gets from the server: the API as the visitor may use it, and the moment of the request. */
export type Visit = {
  api: Client;
  /** Epoch milliseconds, from the application's clock. */
  now: number;
  /** Of the content security policy: scripts and styles written into the page carry it. */
  nonce: string;
  isLoggedIn: boolean;
  /** What of the configuration every page shows. */
  site: SiteFacts;
};

export type SiteFacts = {
  brand: Brand;
  publicUrl: string;
  pictureBase: string;
  isDemo: boolean;
  publishableKey: string | null;
  mapStyleUrl: string | null;
  gtagId: string | null;
};

export const visitContext = createContext<Visit>();

/** The visit of a loader's context: `visitOf(context).api<SpacesContract>()("GET space_tabs")`. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext);
}
