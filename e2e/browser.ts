import { chromium } from "../scripts/machine-packages.mjs";

/** How journeys start the browser. */
export const BROWSER = {
  executablePath: chromium() ?? undefined,
  // Chromium does not sandbox itself as root; the rest keeps it from talking to anybody but the site.
  args: [
    ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
    ...["--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"],
  ],
};
