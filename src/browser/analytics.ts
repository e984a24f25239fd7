type AnalyticsEvent = "search" | "add_to_cart" | "purchase" | "sign_up" | "login";
type Details = Record<string, string | number>;
type Window = { dataLayer?: unknown[]; gtag?: (...parts: unknown[]) => void };

/** Events from pages that are not measured; reported from the next page that is. */
let waiting: [AnalyticsEvent, Details][] = [];
const MOST_WAITING = 20;

/** Reports an event to Google Analytics, if the site uses it. */
export function track(event: AnalyticsEvent, details: Details = {}): void {
  if (typeof window === "undefined") return;
  const { gtag } = window as Window;
  if (gtag) gtag("event", event, details);
  else waiting = [...waiting, [event, details] satisfies (typeof waiting)[number]].slice(-MOST_WAITING);
}

/** Whether the script of Google Analytics is in this document. It stays there until another document is loaded. */
export function isMeasured(): boolean {
  return typeof window !== "undefined" && (window as Window).gtag !== undefined;
}

/** Loads Google Analytics into the page, once. */
export function startAnalytics(id: string): void {
  const page = window as Window;
  if (page.gtag) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  page.gtag = function push() {
    // biome-ignore lint/complexity/noArguments: gtag.js only accepts the arguments object, not an array.
    layer.push(arguments);
  };
  page.gtag("js", new Date());
  page.gtag("config", id);
  for (const [event, details] of waiting) page.gtag("event", event, details);
  waiting = [];
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
