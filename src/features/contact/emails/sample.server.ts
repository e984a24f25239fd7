import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import { acknowledgementMail } from "./templates.ts";

/** The mail that an inquiry has arrived, about none (MAIL-53). */
export const contactSamples = {
  contact_acknowledgement: ({ brand, locale, guest }: SampleAbout) =>
    acknowledgementMail(
      {
        ...{ id: 1, mail: "sample@example.com", name: guest, content: "", locale, is_own_address: false },
        ...{ space_id: null, space_name: null, reservation_id: null },
      },
      brand,
    ),
};
