import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import { failedPaymentMail } from "./templates.ts";

/** The mail about a payment that failed, of none (MAIL-53). */
export const paymentSamples = {
  payment_failed: ({ brand, locale, guest, room, day }: SampleAbout) =>
    failedPaymentMail({
      ...{ brand, locale, name: guest, purpose: "checkout", kind: "card", amount: 4000 },
      ...{ isGivenBack: false, refundTo: "card" },
      currency: brand.currency,
      wanted: [{ name: room, start: `${day} 10:00`, end: `${day} 12:00`, timeZone: brand.timeZone }],
      url: brand.baseUrl,
    }),
};
