import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import { reviewMail } from "./templates.ts";

const about = ({ brand, locale, guest, room, day }: SampleAbout) => ({
  ...{ brand, locale, name: guest, room, day, text: "…", url: brand.baseUrl },
});

/** The mails about a review, of none (MAIL-53). */
export const reviewSamples = {
  review_answered: (one: SampleAbout) => reviewMail({ ...about(one), kind: "answered" }),
  review_hidden: (one: SampleAbout) => reviewMail({ ...about(one), kind: "hidden" }),
};
