import { useState } from "react";
import { COMPANY_MAX, estimateProblems, PERSON_MAX, validDays } from "../../domain/booking/estimate.ts";
import { CURRENCIES } from "../../domain/money/money.ts";
import { dayOfWall, parseWall } from "../../domain/time/clock.ts";
import { type Day, daysBetween } from "../../domain/time/day.ts";
import { dayText, money, spanText } from "../../i18n/format.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { flash } from "../../nav/flash.ts";
import { type EstimatedItem, type ModalOf, useModal } from "../../nav/modal.ts";
import { API_BASE, BASE, paths } from "../../nav/paths.ts";
import { currentTime, useSite, useTexts } from "../../nav/site.tsx";
import { ZoneNote } from "../../nav/zone-note.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorText, TextField } from "../../ui/field.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { DocumentIcon, DownloadIcon } from "../../ui/menu-icons.tsx";
import { Price } from "../../ui/price.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useApi, useRejection } from "../account/state.ts";
import { MailEstimate } from "./components/mail-estimate.tsx";
import type { EstimatesContract } from "./contract.ts";
import { messages } from "./messages/estimate.ts";

/** Asks for an estimate of chosen times: a company's name and nothing else (ESTIMATE-1). */
export default function EstimateModal({ modal: { items } }: { modal: ModalOf<"estimate"> }) {
  const t = useTexts(messages);
  const { locale, brand, publicUrl } = useSite();
  const api = useApi();
  const rejection = useRejection();
  const { close } = useModal();
  const [made, setMade] = useState<{ token: string; number: string } | null>(null);
  const times = items.map(({ start, end }) => ({ start: parseWall(start) ?? 0, end: parseWall(end) ?? 0 }));
  const today = dayAt(currentTime(), brand.timeZone);
  const days = validDays(times, today);
  const form = useForm("estimate", {
    initial: {
      company: "",
      person: "",
      validUntil: days.find((day) => daysBetween(today, day) >= 7) ?? (days.at(-1) as Day),
    },
    check: (values) => estimateProblems(values, times, today),
    labels: { company: t.company, person: t.person },
    immediate: ["validUntil"],
    submit: async ({ company, person, validUntil }) => {
      try {
        const answer = await api<EstimatesContract>()("POST estimates", {
          body: { company, person, valid_until: validUntil, reservations: items.map(rowOf) },
        });
        setMade({ token: answer.token, number: answer.number });
      } catch (problem) {
        return rejection(problem);
      }
    },
  });
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const currency = items[0]?.currency ?? brand.currency;
  if (made) {
    const link = `${publicUrl}${BASE}${paths.estimate(locale, made.token)}`;
    return (
      <Dialog title={t.ask} onClose={close}>
        <p role="status" className="flex items-center gap-2.5 font-bold">
          <CheckIcon className="text-ok" />
          {t.ready(made.number)}
        </p>
        <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
          <a
            href={`${API_BASE}/estimate_papers/${made.token}?lang=${locale}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: "outlined" })}
          >
            <DownloadIcon size={18} />
            {t.pdf}
          </a>
          <Button
            look="outlined"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => flash(t.copied),
                () => flash(t.notCopied, "info"),
              )
            }
          >
            {t.copy}
          </Button>
          <a
            href={`${BASE}${paths.estimate(locale, made.token)}`}
            className={`sm:col-span-2 ${buttonClass({})}`}
          >
            {t.open}
          </a>
        </div>
        <div className="mt-6 border-t border-line pt-5">
          <MailEstimate token={made.token} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t.ask} onClose={close}>
      <form noValidate onSubmit={form.submit} className="space-y-4">
        <p className="text-ink-2">{t.askLead}</p>
        <ul className="rounded-button border border-line p-3.5 text-sub">
          {items.map((item, index) => (
            <li key={`${item.spaceId} ${item.start}`}>
              {item.spaceId !== items[index - 1]?.spaceId && (
                <p className={`font-bold ${index > 0 ? "mt-2" : ""}`}>{item.spaceName}</p>
              )}
              <p className="figures flex flex-wrap items-baseline gap-x-4 whitespace-normal!">
                <span>{spanText(item.start, item.end, locale)}</span>
                <ZoneNote timeZone={item.timeZone} among={items.map(({ timeZone }) => timeZone)} />
                <b className="ml-auto">{money(item.price, item.currency)}</b>
              </p>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <span>{currency !== "ANY" && CURRENCIES[currency].hasJapaneseTax ? t.total : t.totalAbroad}</span>
          <Price amount={total} currency={currency} className="text-total font-bold" />
        </p>
        <TextField
          {...form.field("company")}
          label={t.company}
          autoComplete="organization"
          maxLength={COMPANY_MAX}
        />
        <TextField
          {...form.field("person")}
          label={t.person}
          isOptional
          autoComplete="name"
          maxLength={PERSON_MAX}
        />
        <fieldset>
          <legend className="field-label">{t.validUntil}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
            {days.map((day) => (
              <label
                key={day}
                className="figures cursor-pointer rounded-button border border-edge p-2 text-center has-checked:border-accent has-checked:bg-tint has-checked:text-accent-deep has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="valid_until"
                  className="sr-only"
                  checked={form.values.validUntil === day}
                  onChange={() => form.set("validUntil", day)}
                />
                <b className="block text-ctl">{dayText(day, locale).slice(5)}</b>
                <span className="text-meta">
                  {times.some(({ start }) => day === dayOfWall(start))
                    ? t.firstStart
                    : t.inDays(daysBetween(today, day))}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div role="alert">
          {(form.errorOf("all") ?? form.errorOf("reservations") ?? form.errorOf("valid_until")) && (
            <ErrorText>
              {form.errorOf("all") ?? form.errorOf("reservations") ?? form.errorOf("valid_until")}
            </ErrorText>
          )}
        </div>
        <Button type="submit" isWide isBusy={form.isBusy} icon={<DocumentIcon size={18} />}>
          {t.make}
        </Button>
        <p className="text-meta text-ink-2">{t.kept}</p>
      </form>
    </Dialog>
  );
}

function rowOf({ spaceId, price, currency, start, end }: EstimatedItem) {
  return { space_id: spaceId, price, currency, start_datetime: start, end_datetime: end };
}
