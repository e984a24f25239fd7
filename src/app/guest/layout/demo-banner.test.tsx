// @vitest-environment happy-dom
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { render } from "../../../../test/render.tsx";
import { LOCALES } from "../../../domain/language/locale.ts";
import { type Site, SiteProvider } from "../../../nav/site.tsx";
import { DemoBanner } from "./demo-banner.tsx";

test.each([
  [false, false, "決済・メール送信は行われません。", "no real bookings, payments or emails.", true],
  [true, false, "メールは実際に送信されます。", "No card is charged. Emails are really sent.", false],
  [false, true, "決済会社のテスト環境", "provider’s test mode. No email is sent.", true],
  [true, true, "決済会社のテスト環境", "provider’s test mode. Emails are really sent.", false],
])("OPS-14: a demo whose mails are real (%s) and whose cards are (%s) says so", async (...row) => {
  const [sendsMails, hasProvider, ja, en, hasOutbox] = row;
  const words = { ja, en };
  for (const locale of LOCALES) {
    const site = { locale, demoReality: { sendsMails, hasProvider } } as unknown as Site;
    await render(
      <MemoryRouter>
        <SiteProvider site={site}>
          <DemoBanner />
        </SiteProvider>
      </MemoryRouter>,
    );
    expect(document.body.textContent).toContain(words[locale]);
    expect(document.querySelector("a") !== null).toBe(hasOutbox);
  }
});
