import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import {
  emailChangedMail,
  firstPasswordMail,
  loginLinkMail,
  noticeMail,
  passwordResetMail,
  verificationMail,
} from "./templates.ts";

const about = ({ brand, locale }: SampleAbout) => ({
  ...{ brand, locale, email: "sample@example.com", url: brand.baseUrl },
});

/** Samples of the mails about accounts, for a made-up guest: staff see them before guests do (MAIL-53). */
export const accountSamples = {
  account_verification: (one: SampleAbout) => verificationMail(about(one)),
  account_password_reset: (one: SampleAbout) => passwordResetMail(about(one)),
  account_first_password: (one: SampleAbout) => firstPasswordMail(about(one)),
  account_login_link: (one: SampleAbout) => loginLinkMail(about(one)),
  account_email_changed: (one: SampleAbout) => emailChangedMail(about(one)),
  account_notice: ({ brand, locale }: SampleAbout) => noticeMail({ brand, locale, kind: "password_changed" }),
};
