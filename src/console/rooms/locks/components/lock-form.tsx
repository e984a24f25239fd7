import { LOCK_KINDS, LOCK_NAME_LENGTH, type LockKind, lockProblems } from "../../../../domain/locks/lock.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { Lock, LocksContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Values = { kind: LockKind; name: string; device: string | null; space_ids: number[] };

/** A lock: how it is connected, which one it is, and the rooms that it opens. `lock` null adds one. */
export function LockForm({
  lock,
  rooms,
  hasKey,
  onSaved,
}: {
  lock: Lock | null;
  rooms: readonly { id: number; name: { ja: string; en: string } }[];
  hasKey: boolean;
  onSaved: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const form = useForm<Values, Lock>({
    label: lock ? t.save : t.make,
    initial: lock
      ? valuesOf(lock)
      : { kind: hasKey ? "seam" : "calls", name: "", device: null, space_ids: [] },
    check: ({ kind, name, device, space_ids: roomIds }) => lockProblems({ kind, name, device, roomIds }),
    send: ({ kind, ...body }, { idempotencyKey }) =>
      lock
        ? api<LocksContract>()("PATCH operate/locks/:id", {
            params: { id: lock.id },
            body: { ...body, version: lock.version },
          })
        : api<LocksContract>()("POST operate/locks", { body: { kind, ...body } }, { idempotencyKey }),
    done: (saved) => {
      onSaved();
      return { text: lock ? t.saved : t.made, subject: `lock:${saved.id}` };
    },
  });
  const { values, set } = form;
  return (
    <Form form={form} submit={lock ? t.save : t.make}>
      {lock === null && (
        <SelectField
          label={t.kind}
          value={values.kind}
          onChange={({ target }) => set({ kind: target.value as LockKind })}
        >
          {LOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kindOf(kind)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-sub text-ink-2">{t.kindHint(values.kind)}</p>
      {values.kind === "seam" && (
        <Device
          chosen={values.device}
          error={form.errorOf("device")}
          onChange={(device, name) => set({ device, ...(values.name === "" ? { name } : {}) })}
        />
      )}
      <TextField {...form.field("name")} label={t.name} hint={t.nameHint} maxLength={LOCK_NAME_LENGTH} />
      <fieldset>
        <legend className="mb-1 text-meta font-bold text-ink-2">{t.roomsLabel}</legend>
        <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
          <Choices
            options={rooms.map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
            chosen={values.space_ids.map(String)}
            onChange={(ids) => set({ space_ids: ids.map(Number) })}
          />
        </div>
        {form.errorOf("space_ids") && <ErrorText>{form.errorOf("space_ids")}</ErrorText>}
      </fieldset>
    </Form>
  );
}

function valuesOf({ kind, name, device, space_ids }: Lock): Values {
  return { kind, name, device, space_ids: [...space_ids] };
}

/** One of the locks that the account with Seam has now. */
function Device({
  chosen,
  error,
  onChange,
}: {
  chosen: string | null;
  error: string | null;
  onChange: (device: string | null, name: string) => void;
}) {
  const t = useTexts(messages);
  const { data } = useQuery("lock devices", (signal) =>
    api<LocksContract>()("GET operate/locks/devices", {}, { signal }),
  );
  if (!data) return <p className="text-sub text-ink-2">{t.loadingDevices}</p>;
  if (data.problem !== null) return <Notice tone="warn">{t.problem(data.problem)}</Notice>;
  if (data.devices.length === 0) return <Notice tone="info">{t.noDevices}</Notice>;
  return (
    <SelectField
      label={t.device}
      error={error}
      value={chosen ?? ""}
      onChange={({ target }) =>
        onChange(target.value || null, data.devices.find(({ id }) => id === target.value)?.name ?? "")
      }
    >
      <option value="">{t.chooseDevice}</option>
      {data.devices.map(({ id, name, maker }) => (
        <option key={id} value={id}>
          {maker ? `${name} (${maker})` : name}
        </option>
      ))}
    </SelectField>
  );
}
