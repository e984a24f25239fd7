type AnalyticsEvent = "search" | "add_to_cart" | "purchase" | "sign_up" | "login";

/** Reports an event to Google Analytics, if it is loaded. */
export function track(event: AnalyticsEvent, details: Record<string, string | number> = {}): void {
  if (typeof window === "undefined") return;
  (window as { gtag?: (...parts: unknown[]) => void }).gtag?.("event", event, details);
}

/** Loads Google Analytics into the page, once. */
export function startAnalytics(id: string): void {
  const page = window as { dataLayer?: unknown[]; gtag?: (...parts: unknown[]) => void };
  if (page.gtag) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  page.gtag = function push() {
    // biome-ignore lint/complexity/noArguments: gtag.js only accepts the arguments object, not an array.
    layer.push(arguments);
  };
  page.gtag("js", new Date());
  page.gtag("config", id);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
