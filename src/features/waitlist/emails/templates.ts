import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { spanText, wallText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { messages as lineMessages } from "../messages/line.ts";
import { messages } from "./messages.ts";

type FreeTime = {
  /** `turn`: they know of the time, and their turn has come. */
  news: "free" | "turn";
  brand: Brand;
  locale: Locale;
  name: string;
  spaceName: string;
  /** 'YYYY-MM-DD HH:mm' on the clock of the space. */
  start: string;
  end: string;
  timeZone: string;
  /**
   * Times are HH:mm on the same clock; `before`: how many guests are ahead. `late`: their turns are the last, and from then on
   * everybody can book (WAIT-12).
   */
  turn:
    | { kind: "held"; until: string }
    | { kind: "line" | "late"; before: number; from: string }
    | { kind: "open" };
  url: string;
  leaveUrl: string;
};

/** A time that a guest waits for has become free (WAIT-4), or their turn to book it has come (WAIT-7). */
export function freeMail(free: FreeTime): Mail {
  const { news, brand, locale, name, spaceName, turn, url, leaveUrl } = free;
  const t = messages[locale];
  const time = spanText(free.start, free.end, locale);
  return layOutMail(
    {
      subject: news === "turn" ? t.turnSubject(time) : t.subject(time),
      greeting: t.greeting(name),
      paragraphs: [news === "turn" ? t.turnBody : t.body, turnText(turn, locale)],
      ...ownText(brand, "waitlist_free", locale, {
        ...{ name, room: spaceName, start: wallText(free.start, locale), link: url },
      }),
      facts: [
        { label: t.space, value: spaceName },
        { label: t.time, value: `${time} ${zoneText(free.timeZone, locale)}`, isStrong: true },
      ],
      action: { label: t.action, url },
      links: [{ label: t.leave, url: leaveUrl }],
      notes: [t.stays],
    },
    brand,
    locale,
  );
}

function turnText(turn: FreeTime["turn"], locale: Locale): string {
  const t = messages[locale];
  if (turn.kind === "held") return t.held(turn.until);
  return turn.kind === "open" ? t.open : lineMessages[locale][turn.kind](turn.before, turn.from);
}
