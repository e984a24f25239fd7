import { SelectField, TextArea } from "../../components/field.tsx";
import { useTexts } from "../../state.ts";
import { messages } from "../messages.ts";

/** The reason: a code from the list of the call, and words. */
export function ReasonFields<Code extends string>({
  codes,
  reason,
  nameOf,
  onChange,
  textError,
}: {
  codes: readonly Code[];
  reason: { code: Code; text: string };
  nameOf: (code: Code) => string;
  onChange: (reason: { code: Code; text: string }) => void;
  textError?: string | null;
}) {
  const t = useTexts(messages);
  return (
    <div className="grid gap-2.5">
      <SelectField
        label={t.reason}
        value={reason.code}
        onChange={({ target }) =>
          onChange({ ...reason, code: codes.find((one) => one === target.value) ?? reason.code })
        }
      >
        {codes.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <ReasonText text={reason.text} onText={(text) => onChange({ ...reason, text })} error={textError} />
    </div>
  );
}

/** Why, in words only. */
function ReasonText({
  text,
  onText,
  error,
  hint,
}: {
  text: string;
  onText: (text: string) => void;
  error?: string | null;
  hint?: string;
}) {
  const t = useTexts(messages);
  return (
    <TextArea
      label={t.reasonText}
      hint={hint}
      error={error}
      rows={2}
      maxLength={500}
      value={text}
      data-step={error ? "reason" : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
