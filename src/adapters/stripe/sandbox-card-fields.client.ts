import {
  type CardForm,
  cardBrand,
  cardDigits,
  cardProblems,
  expiryOf,
  groupedNumber,
  typedExpiry,
} from "../../domain/fields/card-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import { cardBrandName } from "../../domain/money/card-brand.ts";
import type { Problem, ProblemCode } from "../../domain/problem.ts";
import { cardTexts } from "./messages.ts";
import type { SandboxWords } from "./sandbox-elements.client.ts";

type Field = keyof CardForm;
type Typed = { number: string; exp_month: string; exp_year: string; cvc: string };

/** The demo's fields for a card: number, expiry and security code, checked as they are typed (CARD-3). */
export type CardInputs = {
  root: HTMLElement;
  onChange: (isComplete: boolean) => void;
  /** Shows what is missing or wrong; null if nothing is. */
  showMissing(): { code: string; message: string } | null;
  showError(field: Field, problem: ProblemCode): void;
  /** As a card's number, month and year are sent. For fields that are complete. */
  card(): Typed;
};

/** Errors wait until typing pauses. */
const DEBOUNCE_MILLISECONDS = 500;

const FIELDS = ["number", "expiry", "cvc"] as const satisfies Field[];
const ATTRIBUTES = {
  number: { autocomplete: "cc-number", maxLength: 23, placeholder: "1234 1234 1234 1234" },
  expiry: { autocomplete: "cc-exp", maxLength: 9, placeholder: "MM/YY" },
  cvc: { autocomplete: "cc-csc", maxLength: 4, placeholder: "" },
} satisfies Record<Field, object>;

let made = 0;

export function cardInputs(words: SandboxWords): CardInputs {
  const t = cardTexts[words.locale];
  made += 1;
  const parts = {
    number: fieldOf(`card-fields-${made}-number`, "number", t.number, null),
    expiry: fieldOf(`card-fields-${made}-expiry`, "expiry", t.expiry, t.expiryHint),
    cvc: fieldOf(`card-fields-${made}-cvc`, "cvc", t.cvc, t.cvcHint),
  };
  const brand = element("span", "shrink-0 pr-3.5 text-meta font-bold text-ink-2");
  parts.number.box.append(brand);
  const row = element("div", "grid grid-cols-2 gap-x-4");
  row.append(parts.expiry.root, parts.cvc.root);
  const root = element("div", "space-y-5");
  root.append(parts.number.root, row, element("p", "text-meta text-ink-2", t.sandbox));
  const timers = new Map<Field, ReturnType<typeof setTimeout>>();
  const values = (): CardForm => ({
    number: parts.number.input.value,
    expiry: parts.expiry.input.value,
    cvc: parts.cvc.input.value,
  });
  const problems = (): Problem[] => cardProblems(values(), words.today());
  const show = (field: Field) => {
    const problem = problems().find((one) => one.field === field);
    parts[field].say(problem ? words.problem(problem) : null);
  };
  const inputs: CardInputs = {
    root,
    onChange: () => {},
    showMissing: () => {
      for (const field of FIELDS) show(field);
      const [first] = problems();
      return first ? { code: first.code, message: words.problem(first) } : null;
    },
    showError: (field, code) => parts[field].say(words.problem({ code })),
    card: () => {
      const { number, expiry, cvc } = values();
      const { month = "", year = "" } = expiryOf(expiry) ?? {};
      return { number: cardDigits(number), exp_month: month, exp_year: `20${year}`, cvc: cleanedText(cvc) };
    },
  };
  for (const field of FIELDS) {
    const { input, say } = parts[field];
    let before = "";
    const heed = () => {
      if (field === "number") regroup(input);
      if (field === "expiry") input.value = typedExpiry(input.value, before);
      before = input.value;
      const known = cardBrand(parts.number.input.value);
      brand.textContent = known ? cardBrandName(known) : "";
      say(null);
      clearTimeout(timers.get(field));
      timers.set(
        field,
        setTimeout(() => show(field), DEBOUNCE_MILLISECONDS),
      );
      inputs.onChange(problems().length === 0);
    };
    // An input method is still at work on the text: changing it now would end the composition.
    input.addEventListener("input", (event) => (event as InputEvent).isComposing || heed());
    input.addEventListener("compositionend", heed);
  }
  return inputs;
}

/** Groups the number and keeps the caret behind the same digit. */
function regroup(input: HTMLInputElement): void {
  const grouped = groupedNumber(input.value);
  if (grouped === input.value) return;
  const digits = cardDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = grouped;
  let at = 0;
  for (let seen = 0; at < grouped.length && seen < digits; at += 1) if (grouped[at] !== " ") seen += 1;
  input.setSelectionRange(at, at);
}

type Part = {
  root: HTMLElement;
  box: HTMLElement;
  input: HTMLInputElement;
  /** Shows an error; null takes it away. */
  say: (text: string | null) => void;
};

function fieldOf(id: string, field: Field, label: string, hint: string | null): Part {
  const input = Object.assign(document.createElement("input"), {
    ...{ id, type: "text", inputMode: "numeric", className: "field-input", spellcheck: false },
    ...ATTRIBUTES[field],
  });
  const head = Object.assign(element("label", "field-label", label), { htmlFor: id });
  const box = element("div", "field-box flex min-h-12 items-center");
  box.append(input);
  const note = Object.assign(element("p", ""), { id: `${id}-note` });
  const say = (text: string | null) => {
    box.dataset.invalid = String(text !== null);
    if (text === null) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
    note.className =
      text === null ? "mt-1.5 text-meta text-ink-3" : "mt-1.5 flex gap-1.5 text-meta text-error";
    note.hidden = text === null && hint === null;
    const mark = element(
      "span",
      "mt-px flex size-4 shrink-0 items-center justify-center rounded-full bg-error text-[11px] font-bold text-white",
      "!",
    );
    mark.setAttribute("aria-hidden", "true");
    note.replaceChildren(...(text === null ? [hint ?? ""] : [mark, text]));
    if (note.hidden) input.removeAttribute("aria-describedby");
    else input.setAttribute("aria-describedby", note.id);
  };
  say(null);
  const root = element("div", "min-w-0");
  root.append(head, box, note);
  return { root, box, input, say };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
