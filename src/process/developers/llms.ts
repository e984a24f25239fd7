import type { App } from "../../platform/app.ts";
import { markdownPath } from "./guide.ts";
import { messages } from "./messages/guide.ts";

/** /llms.txt, in the form of llmstxt.org: what language models are shown of the site, and where the rest is. */
export function llmsText({ brand, env: { publicUrl } }: Pick<App, "brand" | "env">): string {
  return `# ${brand.name.en}

> Rooms by the hour. Search, vacancy and prices are read without an account; bookings are made by programs with an access token, or by guests who log in.

Times of use are the wall clock of the room (\`2026-12-03 10:00\`), amounts are integers in the smallest unit. Every answer is \`{"data": …, "errors": []}\`; a failure has a stable \`code\`. Before a booking, read the price and repeat it: where it has changed the answer is 409 \`price_changed\` and nothing was done.

## API

- [${messages.en.title}](${publicUrl}${markdownPath("en")}): first call, first booking, authentication, every call with its request, answer and errors, events and their signatures
- [${messages.ja.title}](${publicUrl}${markdownPath("ja")}): the same in Japanese
- [OpenAPI for guests](${publicUrl}/api/openapi.json): search, vacancy, prices, bookings of a guest who is logged in
- [OpenAPI for staff and programs](${publicUrl}/api/operate/openapi.json): calls with an access token have \`x-token-right\`
- [Typed client](${publicUrl}/list/developers/magari-client.ts): TypeScript, one file

## Site

- [Rooms](${publicUrl}/list/en/id): all rooms, with prices
- [Areas](${publicUrl}/list/en/area): rooms by station
- [Sitemap](${publicUrl}/sitemap.xml)

## Optional

- [Terms of use](${publicUrl}/list/en/terms)
- [Privacy](${publicUrl}/list/en/privacy)
`;
}
