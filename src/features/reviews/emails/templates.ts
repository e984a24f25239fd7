import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText } from "../../../i18n/format.ts";
import { messages } from "./messages.ts";

type AboutReview = {
  brand: Brand;
  locale: Locale;
  kind: "answered" | "hidden";
  name: string;
  room: string;
  day: Day;
  /** The answer, or the reason. */
  text: string;
  url: string;
};

/** What staff did about a review, to its author (REVIEW-8). */
export function reviewMail({ brand, locale, kind, name, room, day, text, url }: AboutReview): Mail {
  const t = messages[locale];
  return layOutMail(
    {
      subject: t[`${kind}Subject`](room),
      greeting: t.greeting(name),
      paragraphs: [t[`${kind}Body`]],
      ...ownText(brand, `review_${kind}`, locale, { name, room, link: url }),
      quote: text,
      facts: [
        { label: t.room, value: room },
        { label: t.day, value: dayText(day, locale) },
      ],
      action: { label: t[`${kind}Action`], url },
    },
    brand,
    locale,
  );
}
