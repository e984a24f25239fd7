/** What helps the owner of a session to recognise it. Null for what the User-Agent does not tell. */
type Device = { browser: string | null; system: string | null };

/**
 * Names the browser and the system of a User-Agent. Not the version: what matters is which of the user's devices it is.
 */
export function deviceOf(agent: string | null): Device {
  return { browser: firstMatch(BROWSERS, agent ?? ""), system: firstMatch(SYSTEMS, agent ?? "") };
}

// In this order: most browsers also name the ones that they are based on.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, "LINE"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYJApp-/, "Yahoo! JAPAN"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

function firstMatch(names: readonly (readonly [RegExp, string])[], agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}
