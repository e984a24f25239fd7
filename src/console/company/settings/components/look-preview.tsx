import { useState } from "react";
import { nearestReadable, shadesOf } from "../../../../domain/brand/accent.ts";
import { LOOK_FILES } from "../../../../domain/brand/look.ts";
import { hasNameInIt, lookPictureSize } from "../../../../domain/brand/look-picture.ts";
import { LOCALES } from "../../../../domain/language/locale.ts";
import type { DataLanguage } from "../../../../domain/language/text.ts";
import { languageName } from "../../../../i18n/staff.ts";
import { Card } from "../../../kit/components/card.tsx";
import type { FormValues } from "../../../kit/form/field-values.ts";
import { Tabs } from "../../../kit/list/components/tabs.tsx";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/look.ts";

type Shades = ReturnType<typeof shadesOf>;

/** The look as guests will see it, with what is typed and not saved (SETTING-15). */
export function LookPreview({ values }: { values: FormValues }) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const [language, setLanguage] = useState<DataLanguage>("ja");
  const words = messages[language];
  const text = (name: string) => String(values[name] ?? "").trim();
  const typed = text("accent").toUpperCase();
  const shades = shadesOf(/^#[0-9A-F]{6}$/.test(typed) ? nearestReadable(typed) : ACCENTS[brand.currency]);
  const name = (language === "en" && text("name_en")) || text("name") || words.unnamed;
  return (
    <Card title={t.title} note={t.hint}>
      <div className="space-y-4 p-4">
        <Tabs
          label={t.title}
          tabs={LOCALES.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onTab={(value) => setLanguage(value === "en" ? "en" : "ja")}
        />
        <div lang={language} inert className="grid gap-4 2xl:grid-cols-2">
          <Site
            {...{ words, shades, name }}
            logo={text("logo")}
            logoText={text("logo_text") || name}
            hero={text("hero")}
          />
          <div className="space-y-4">
            <Parts {...{ words, shades }} />
            <SampleMail {...{ words, shades, name }} logo={text("logo")} />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Where no colour is chosen, the brand's own: each has a currency. */
const ACCENTS = { JPY: "#1558C0", SGD: "#C0262D" } as const;

type Words = (typeof messages)["ja"];

/** What a picture shows, in the language of the console: the picture itself is in the one of the tab. */
function Caption({ children }: { children: (words: Words) => string }) {
  const locale = useLocale();
  const t = useTexts(messages);
  return (
    <figcaption lang={locale} className="mb-1 text-meta font-bold">
      {children(t)}
    </figcaption>
  );
}

function Site({
  words,
  shades,
  name,
  logo,
  logoText,
  hero,
}: {
  words: Words;
  shades: Shades;
  name: string;
  logo: string;
  logoText: string;
  hero: string;
}) {
  return (
    <figure>
      <Caption>{(t) => t.header}</Caption>
      <div className="overflow-hidden rounded-control border border-line bg-white">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2">
          <Mark {...{ shades, logo }} text={logoText} />
          <span className="ml-auto shrink-0 rounded-control border border-edge px-2.5 py-1 text-meta font-bold">
            {words.login}
          </span>
        </div>
        <div className="relative h-44" style={{ backgroundColor: shades.tint }}>
          {lookPictureSize("hero", hero) && (
            <img src={`${LOOK_FILES}/${hero}`} alt="" className="size-full object-cover" />
          )}
          <div className="absolute inset-0 flex flex-col justify-center gap-3 bg-linear-to-r from-white via-white/80 to-white/0 px-4">
            <p className="whitespace-pre-line text-h2 font-bold">{words.headline}</p>
            <p>
              <Filled shades={shades}>{words.find}</Filled>
            </p>
          </div>
        </div>
        <p className="border-t border-line px-4 py-2 text-meta text-ink-2">{name}</p>
      </div>
    </figure>
  );
}

/** The logo, or our mark in the colour with the name beside it. */
function Mark({ shades, logo, text }: { shades: Shades; logo: string; text: string }) {
  const size = lookPictureSize("logo", logo);
  const src = size ? `${LOOK_FILES}/${logo}` : `${LOOK_FILES}/mark-${shades.accent.slice(1)}.svg`;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <img src={src} alt="" className="h-6 max-w-32 object-contain" />
      {!(size && hasNameInIt(size)) && <strong className="min-w-0 truncate">{text}</strong>}
    </span>
  );
}

function Filled({ shades, children }: { shades: Shades; children: string }) {
  return (
    <span
      className="inline-block rounded-control px-3 py-1.5 font-bold text-white"
      style={{ backgroundColor: shades.accent }}
    >
      {children}
    </span>
  );
}

function Parts({ words, shades }: { words: Words; shades: Shades }) {
  return (
    <figure>
      <Caption>{(t) => t.parts}</Caption>
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-white p-4">
        <Filled shades={shades}>{words.proceed}</Filled>
        <span className="font-bold" style={{ color: shades.accent }}>
          {words.terms}
        </span>
        <span
          className="rounded-control px-2.5 py-1 font-bold"
          style={{ backgroundColor: shades.tint, color: shades.accentDeep }}
        >
          {words.chosen}
        </span>
      </div>
    </figure>
  );
}

function SampleMail({
  words,
  shades,
  name,
  logo,
}: {
  words: Words;
  shades: Shades;
  name: string;
  logo: string;
}) {
  return (
    <figure>
      <Caption>{(t) => t.mail}</Caption>
      <div className="space-y-2 rounded-control border border-line bg-white p-4">
        <Mark {...{ shades, logo }} text={name} />
        <hr style={{ borderColor: shades.accent, borderTopWidth: 2 }} />
        <p className="font-bold">{words.booked}</p>
        <p>{words.body}</p>
        <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-1">
          <dt className="text-ink-2">{words.room}</dt>
          <dd>{words.sampleRoom}</dd>
          <dt className="text-ink-2">{words.time}</dt>
          <dd>{words.sampleTime}</dd>
        </dl>
        <p>
          <Filled shades={shades}>{words.see}</Filled>
        </p>
      </div>
    </figure>
  );
}
