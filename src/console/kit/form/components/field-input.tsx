import type { ComponentProps } from "react";
import type { Field } from "../../../../domain/fields/field.ts";
import { wordedFor } from "../../../../domain/language/text.ts";
import { TextField } from "../../components/field.tsx";
import { messages } from "../../messages.ts";
import { useLocale, useTexts } from "../../state.ts";

type Props = Omit<ComponentProps<typeof TextField>, "label"> & { of: Field; label?: string };

/** The input of a field that is one line, with the name and the hint of its declaration. */
export function FieldInput({ of, label, ...props }: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  const name = label ?? wordedFor(locale, of.name);
  return (
    <TextField
      inputMode={INPUT_MODES[of.kind]}
      type={of.kind === "day" ? "date" : "text"}
      hint={of.hint && wordedFor(locale, of.hint)}
      {...props}
      label={"optional" in of && of.optional ? `${name} · ${t.optional}` : name}
    />
  );
}

const INPUT_MODES: Partial<Record<Field["kind"], "numeric" | "tel" | "email" | "url">> = {
  number: "numeric",
  postcode: "numeric",
  account: "numeric",
  yen_account: "numeric",
  phone: "tel",
  email: "email",
  url: "url",
  origin: "url",
};
