import { inBrackets } from "../../../../i18n/staff.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { BothLanguages, Fields, type PartProps } from "./part.tsx";

const TEXTS = ["explain", "over_view", "detail_explain", "attention", "term", "notice"] as const;
const NONE = { ja: "", en: "" };

/** What guests read of the room, in both languages. */
export function TextsTab(props: PartProps) {
  const t = useTexts(messages);
  const { values, set } = props.form;
  const equipments = values.equipments ?? [];
  const usages = values.usages ?? [];
  return (
    <>
      <Card title={t.texts}>
        <Fields>
          {TEXTS.map((name) => (
            <BothLanguages key={name} props={props} name={name} isLong />
          ))}
        </Fields>
      </Card>
      <Card
        title={t.equipments}
        action={
          <Button
            size="small"
            icon={<PlusIcon size={14} />}
            onClick={() => set({ equipments: [...equipments, { name: NONE, detail: NONE }] })}
          >
            {t.add}
          </Button>
        }
      >
        <ul className="divide-y divide-line">
          {equipments.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name while they are typed.
            <li key={at} className="flex flex-wrap items-end gap-2 px-4 py-2">
              <Pair
                label={t.name}
                value={one.name}
                onChange={(name) => set({ equipments: equipments.with(at, { ...one, name }) })}
              />
              <Pair
                label={t.detail}
                value={one.detail}
                onChange={(detail) => set({ equipments: equipments.with(at, { ...one, detail }) })}
              />
              <IconButton
                label={t.remove}
                onClick={() => set({ equipments: equipments.filter((_, other) => other !== at) })}
              >
                <TrashIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t.usages}
        action={
          <Button
            size="small"
            icon={<PlusIcon size={14} />}
            onClick={() => set({ usages: [...usages, { name: NONE, usable: true }] })}
          >
            {t.add}
          </Button>
        }
      >
        <ul className="divide-y divide-line">
          {usages.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name while they are typed.
            <li key={at} className="flex flex-wrap items-end gap-2 px-4 py-2">
              <Pair
                label={t.name}
                value={one.name}
                onChange={(name) => set({ usages: usages.with(at, { ...one, name }) })}
              />
              <Checkbox
                label={t.usable}
                checked={one.usable}
                onChange={({ target }) =>
                  set({ usages: usages.with(at, { ...one, usable: target.checked }) })
                }
              />
              <IconButton
                label={t.remove}
                onClick={() => set({ usages: usages.filter((_, other) => other !== at) })}
              >
                <TrashIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

type Text = { ja: string; en: string };

function Pair({ label, value, onChange }: { label: string; value: Text; onChange: (value: Text) => void }) {
  const t = useTexts(messages);
  const reader = useLocale();
  const languages = useDataLanguages();
  return (
    <div className="grid min-w-56 flex-1 grid-cols-2 gap-2">
      {languages.map((language) => (
        <TextField
          key={language}
          label={inBrackets(label, t[language], reader)}
          lang={language}
          value={value[language]}
          onChange={({ target }) => onChange({ ...value, [language]: target.value })}
        />
      ))}
    </div>
  );
}
