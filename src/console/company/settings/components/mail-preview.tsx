import { type ReactNode, useRef, useState } from "react";
import { readValues } from "../../../../domain/fields/field.ts";
import { LOCALES, type Locale } from "../../../../domain/language/locale.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { sentence } from "../../../../i18n/problems.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import type { Paragraphs, SettingsContract } from "../contract.ts";
import { messages } from "../messages/mail-texts.ts";
import { MailFrame } from "./mail-frame.tsx";

const call = api<SettingsContract>();

/** How a mail is looked at: the width of its frame in pixels, or as plain text. */
const VIEWS = { desktop: 680, phone: 390, text: null } as const;
type View = keyof typeof VIEWS;

/** How all mails of the screen are looked at. */
export type Look = { language: Locale; view: View; booking: string };

/** At first in the reader's own language, and at the width of the screen. */
export function useLook() {
  const locale = useLocale();
  const [look, setLook] = useState<Look>(() => ({
    ...{ language: locale, booking: "" },
    view: window.matchMedia("(max-width: 767px)").matches ? "phone" : "desktop",
  }));
  const onLook = (changes: Partial<Look>) => setLook((before) => ({ ...before, ...changes }));
  return { look, onLook };
}

type Props = {
  /** The paragraphs of one kind of mail as they are typed, in the language that is shown. */
  paragraphs: Required<Pick<Paragraphs, "group" | "values">>;
  only: NonNullable<Paragraphs["only"]>;
  /** Mails about an account or an inquiry are about no booking. */
  isAboutBooking: boolean;
  look: Look;
  onLook: (changes: Partial<Look>) => void;
};

/** One kind of mail as guests get it, with the paragraph that is being typed in it (MAIL-52, MAIL-54). */
export function MailPreview({ paragraphs, only, isAboutBooking, look, onLook }: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { language, view } = look;
  const number = isAboutBooking ? look.booking.trim() : "";
  const booking = /^\d{1,9}$/.test(number) ? Number(number) : null;
  const read = readValues(GROUPS[paragraphs.group], paragraphs.values);
  const wrong = "problems" in read ? read.problems[0] : undefined;
  // While something in it is wrong the mail stays as it was.
  const right = useRef<Props["paragraphs"] | null>(null);
  if (!wrong) right.current = paragraphs;
  const asked = right.current && { ...right.current, booking, only };
  const { answer, problem, isLoading } = usePreview(asked, preview);
  const mail = answer?.mails.find((one) => one.locale === language);
  const isUnknown = (number !== "" && booking === null) || problem?.code === "not_found";
  return (
    <section aria-label={t.preview} className="min-w-0 space-y-3 rounded-control bg-ground-2 p-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Choices label={t.language}>
          {LOCALES.map((one) => (
            <Button
              key={one}
              size="small"
              aria-pressed={one === language}
              onClick={() => onLook({ language: one })}
            >
              {languageIn(locale, one)}
            </Button>
          ))}
        </Choices>
        <Choices label={t.view}>
          {(Object.keys(VIEWS) as View[]).map((one) => (
            <Button key={one} size="small" aria-pressed={one === view} onClick={() => onLook({ view: one })}>
              {t[one]}
            </Button>
          ))}
        </Choices>
      </div>
      {wrong && <p className="text-warn">{t.notShown(sentence(wrong, locale))}</p>}
      {mail ? (
        <MailFrame mail={mail} language={language} width={VIEWS[view]} />
      ) : answer ? (
        <p>{t.otherGroup}</p>
      ) : (
        isLoading && <Skeleton className="h-[440px] w-full" />
      )}
      {isAboutBooking && (
        <TextField
          label={t.booking}
          hint={t.previewHint}
          value={look.booking}
          inputMode="numeric"
          error={isUnknown ? t.noBooking : null}
          onChange={({ target }) => onLook({ booking: target.value })}
        />
      )}
      {mail && asked && !wrong && <Send paragraphs={asked} mail={{ ...only, locale: language }} />}
    </section>
  );
}

function preview(body: Paragraphs, signal: AbortSignal) {
  return call("POST operate/settings/mail_texts/preview", { body }, { signal });
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

function Send({
  paragraphs,
  mail,
}: {
  paragraphs: Paragraphs;
  mail: NonNullable<Paragraphs["only"]> & { locale: Locale };
}) {
  const t = useTexts(messages);
  const send = useAction(
    (idempotencyKey) =>
      call("POST operate/settings/mail_texts/send", { body: { ...paragraphs, mail } }, { idempotencyKey }),
    ({ to }) => say(t.sent(to)),
  );
  return (
    <>
      <ActionProblem action={send} />
      <ActionButton action={send}>{t.send}</ActionButton>
    </>
  );
}
