import type { Mail } from "../../../adapters/mail/mail.server.ts";
import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import type { OtherParagraph } from "../../../domain/own-paragraphs.ts";
import { accountSamples } from "../../../features/account/emails/sample.server.ts";
import { contactSamples } from "../../../features/contact/emails/sample.server.ts";
import { corporateSamples } from "../../../features/corporate/emails/sample.server.ts";
import { paymentSamples } from "../../../features/payments/emails/sample.server.ts";
import { reviewSamples } from "../../../features/reviews/emails/sample.server.ts";
import { waitlistSamples } from "../../../features/waitlist/emails/sample.server.ts";

/** The mails about no booking, as guests would get them (MAIL-53). */
export const OTHER_SAMPLES: Record<OtherParagraph, (about: SampleAbout) => Mail> = {
  ...accountSamples,
  ...contactSamples,
  ...paymentSamples,
  ...reviewSamples,
  ...corporateSamples,
  ...waitlistSamples,
};
