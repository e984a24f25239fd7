import { type FormEvent, useId, useState } from "react";
import { isLocale, LOCALES } from "../../../domain/language/locale.ts";
import { LONGEST_REVIEW, MARKS, type Marks } from "../../../domain/reviews/review.ts";
import { USES, type Use } from "../../../domain/space/offers.ts";
import { flash } from "../../../nav/flash.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorText, SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { Reviewable, ReviewsContract, WrittenReview } from "../contract.ts";
import { messages } from "../messages/reviews.ts";

type Errors = Record<string, readonly string[]>;

/** Marks, text, use and initials of a review. What is missing is said beside its field. */
export function ReviewForm({ own }: { own: Reviewable }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const rejectionOf = useRejection();
  const { review } = own;
  const [marks, setMarks] = useState<Partial<Marks>>(review?.marks ?? {});
  const [text, setText] = useState(review?.text ?? "");
  const [language, setLanguage] = useState(review?.language ?? locale);
  const [use, setUse] = useState<Use>(review?.use ?? "meeting");
  const [people, setPeople] = useState(review ? String(review.people) : "");
  const [initials, setInitials] = useState(review?.initials ?? own.initials ?? "");
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const missing: Errors = {
      ...Object.fromEntries(
        MARKS.filter((mark) => marks[mark] === undefined).map((mark) => [
          mark,
          [t.markMissing(t.mark(mark))],
        ]),
      ),
      ...(Number(people) > 0 ? {} : { people: [t.peopleMissing] }),
      ...(text.trim().length > LONGEST_REVIEW ? { text: [t.textTooLong] } : {}),
      ...(initials.trim() === "" ? { initials: [t.initialsHint] } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusFirst(form);
    const body: WrittenReview = {
      ...{ marks: marks as Marks, text, language, use, people: Number(people), initials },
    };
    setBusy(true);
    try {
      const call = api<ReviewsContract>();
      if (review)
        await call("PATCH reviews/:id", {
          params: { id: review.id },
          body: { ...body, version: review.version },
        });
      else await call("POST reviews", { body: { ...body, reservation_id: own.reservation_id } });
      flash(t.sent);
      await reload();
    } catch (problem) {
      setErrors(rejectionOf(problem));
      focusFirst(form);
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: string) => errors[field]?.[0] ?? null;
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-6">
      {MARKS.map((mark) => (
        <MarkField
          key={mark}
          label={t.mark(mark)}
          value={marks[mark]}
          error={errorOf(mark)}
          onChoose={(value) => setMarks({ ...marks, [mark]: value })}
        />
      ))}
      <TextAreaField
        label={t.text}
        isOptional
        rows={6}
        hint={t.textHint(text.trim().length)}
        error={errorOf("text")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.languageLabel}
          value={language}
          onChange={({ target }) => isLocale(target.value) && setLanguage(target.value)}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {t.language(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.useLabel}
          value={use}
          onChange={({ target }) => setUse(USES.find((one) => one === target.value) ?? "meeting")}
        >
          {USES.map((one) => (
            <option key={one} value={one}>
              {t.use(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.peopleLabel}
          inputMode="numeric"
          maxLength={4}
          error={errorOf("people")}
          value={people}
          onChange={(event) => setPeople(event.target.value.normalize("NFKC").replace(/\D/g, ""))}
        />
        <TextField
          label={t.initials}
          hint={t.initialsHint}
          maxLength={8}
          autoComplete="off"
          error={errorOf("initials")}
          value={initials}
          onChange={(event) => setInitials(event.target.value)}
        />
      </div>
      {errors.all && (
        <p role="alert">
          <ErrorText>{errors.all.join(" ")}</ErrorText>
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {review ? t.save : t.send}
      </Button>
    </form>
  );
}

/** A mark from 1 to 5 as a row of radio buttons. */
function MarkField({
  label,
  value,
  error,
  onChoose,
}: {
  label: string;
  value: number | undefined;
  error: string | null;
  onChoose: (value: number) => void;
}) {
  const t = useTexts(messages);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((mark) => (
          <label
            key={mark}
            className="flex size-12 cursor-pointer items-center justify-center rounded-field text-h1s has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={mark}
              checked={value === mark}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(mark)}
              className="sr-only"
            />
            <span className="sr-only">{t.stars(mark)}</span>
            <span
              aria-hidden="true"
              className={value !== undefined && mark <= value ? "text-warn" : "text-control"}
            >
              {value !== undefined && mark <= value ? "★" : "☆"}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}

/** The first field that is wrong, once it says so. */
function focusFirst(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
