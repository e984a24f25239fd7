import type { ComponentProps } from "react";
import { TextArea } from "../../components/field.tsx";
import { DecisionPanel } from "../../panel/components/decision-panel.tsx";
import { useForm } from "../use-form.ts";

type FormOf<Result> = Parameters<typeof useForm<Record<string, string>, Result>>[0];

/** A panel that asks for one text, by the name that the call gives it: a reason, an answer. */
export function TextPanel<Result>({
  of: { name, label, hint, missing, rows = 3, maxLength = 500 },
  submit,
  about,
  send,
  done,
  children,
  ...panel
}: Omit<ComponentProps<typeof DecisionPanel>, "decision" | "className"> &
  Pick<FormOf<Result>, "about" | "done"> & {
    /** `missing`: what is said where it is empty. */
    of: { name: string; label: string; hint?: string; missing: string; rows?: number; maxLength?: number };
    submit: string;
    send: (text: string, call: Parameters<FormOf<Result>["send"]>[1]) => Promise<Result>;
  }) {
  const form = useForm({
    label: submit,
    about,
    initial: { [name]: "" },
    missing: ({ [name]: text = "" }) => (text.trim() === "" ? { text: missing, selector: "textarea" } : null),
    send: ({ [name]: text = "" }, call) => send(text, call),
    done,
    onClose: panel.onClose,
  });
  const error = form.missing ?? form.errorOf(name);
  return (
    <DecisionPanel {...panel} decision={form} submit={submit} className="space-y-3">
      {children}
      <TextArea {...form.field(name)} {...{ error, label, hint, rows, maxLength }} data-autofocus />
    </DecisionPanel>
  );
}

/** Who or what it is about, and what the decision does, line by line. */
export function Effects({ name, effects }: { name: string; effects: readonly string[] }) {
  return (
    <>
      <p className="font-bold">{name}</p>
      <ul className="list-disc space-y-1 pl-5 text-ink-2">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </>
  );
}
