export type AnalyticsEvent = "search" | "add_to_cart" | "purchase" | "sign_up" | "login";

/** Tells the analytics what happened, where it is present (SPEC section 7). */
export function track(event: AnalyticsEvent, details: Record<string, string | number> = {}): void {
  if (typeof window === "undefined") return;
  (window as { gtag?: (...parts: unknown[]) => void }).gtag?.("event", event, details);
}

/** Brings the analytics into the page, once. */
export function startAnalytics(id: string): void {
  const page = window as { dataLayer?: unknown[]; gtag?: (...parts: unknown[]) => void };
  if (page.gtag) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  page.gtag = function push() {
    // biome-ignore lint/complexity/noArguments: the tag knows its commands by the arguments object, not by an array.
    layer.push(arguments);
  };
  page.gtag("js", new Date());
  page.gtag("config", id);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
