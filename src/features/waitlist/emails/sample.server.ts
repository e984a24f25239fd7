import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import { freeMail } from "./templates.ts";

/** The mail that a time has become free, about none (MAIL-53). */
export const waitlistSamples = {
  waitlist_free: ({ brand, locale, guest, room, day }: SampleAbout) =>
    freeMail({
      ...{
        news: "free",
        brand,
        locale,
        name: guest,
        spaceName: room,
        start: `${day} 10:00`,
        end: `${day} 12:00`,
      },
      ...{ timeZone: brand.timeZone, turn: { kind: "open" }, url: brand.baseUrl, leaveUrl: brand.baseUrl },
    }),
};
