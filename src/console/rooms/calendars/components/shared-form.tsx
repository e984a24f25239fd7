import {
  SHARED_DETAILS,
  SHARED_NAME_LENGTH,
  type SharedDetail,
  sharedProblems,
} from "../../../../domain/calendar/shared.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { Calendars, CalendarsContract, Shared, SharedWithAddress } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Values = Pick<Shared, "name" | "space_ids" | "detail" | "has_cleaning" | "leaves_out" | "locale">;

/** A calendar of ours: of which rooms, and what it tells. `shared` null makes one. */
export function SharedForm({
  shared,
  seen,
  spaceId,
  onMade,
  onSaved,
}: {
  shared: Shared | null;
  seen: Calendars;
  spaceId: number | null;
  onMade: (made: SharedWithAddress) => void;
  onSaved: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const maySee = useCan("see");
  const call = api<CalendarsContract>();
  const form = useForm<Values, Shared | SharedWithAddress>({
    label: t.save,
    initial: shared ? valuesOf(shared) : newValues(spaceId, locale),
    check: ({ name, space_ids: roomIds }) => sharedProblems({ name, roomIds }),
    send: (body, { idempotencyKey }) =>
      shared
        ? call("PATCH operate/shared_calendars/:id", {
            params: { id: shared.id },
            body: { ...body, version: shared.version },
          })
        : call("POST operate/shared_calendars", { body }, { idempotencyKey }),
    done: (saved) => {
      if ("url" in saved) onMade(saved);
      else onSaved();
      return { text: shared ? t.changed : t.made, subject: `shared_calendar:${saved.id}` };
    },
  });
  const { values, set } = form;
  const labels = [...new Set([...seen.feeds.map(({ label }) => label), ...values.leaves_out])];
  return (
    <Form form={form} submit={t.save}>
      <TextField {...form.field("name")} label={t.name} maxLength={SHARED_NAME_LENGTH} data-autofocus />
      {(spaceId === null || shared) && (
        <fieldset>
          <legend className="mb-1 text-meta font-bold text-ink-2">{t.rooms}</legend>
          <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
            <Choices
              options={seen.rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={values.space_ids.map(String)}
              onChange={(ids) => set({ space_ids: ids.map(Number) })}
            />
          </div>
          {form.errorOf("space_ids") && <ErrorText>{form.errorOf("space_ids")}</ErrorText>}
        </fieldset>
      )}
      <SelectField
        label={t.detailLabel}
        value={values.detail}
        onChange={({ target }) => set({ detail: target.value as SharedDetail })}
      >
        {SHARED_DETAILS.filter((one) => one === "busy" || maySee).map((one) => (
          <option key={one} value={one}>
            {t.detail(one)}
          </option>
        ))}
      </SelectField>
      {values.detail === "names" && <Notice tone="warn">{t.namesWarn}</Notice>}
      <Checkbox
        label={t.withCleaning}
        checked={values.has_cleaning}
        onChange={({ target }) => set({ has_cleaning: target.checked })}
      />
      {labels.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-meta font-bold text-ink-2">{t.leavesOut}</legend>
          <Choices
            options={labels.map((label) => ({ value: label, label }))}
            chosen={values.leaves_out}
            onChange={(chosen) => set({ leaves_out: [...chosen] })}
          />
          <p className="text-meta text-ink-2">{t.leavesOutHint}</p>
        </fieldset>
      )}
      <SelectField
        label={t.language}
        value={values.locale}
        onChange={({ target }) => set({ locale: target.value === "en" ? "en" : "ja" })}
      >
        <option value="ja">{t.japanese}</option>
        <option value="en">{t.english}</option>
      </SelectField>
    </Form>
  );
}

function newValues(spaceId: number | null, locale: "ja" | "en"): Values {
  return {
    ...{ name: "", space_ids: spaceId === null ? [] : [spaceId], detail: "busy" },
    ...{ has_cleaning: true, leaves_out: [], locale },
  };
}

function valuesOf({ name, space_ids, detail, has_cleaning, leaves_out, locale }: Shared): Values {
  return { name, space_ids: [...space_ids], detail, has_cleaning, leaves_out: [...leaves_out], locale };
}
