import type { Locale } from "../../domain/language/locale.ts";
import { authentication } from "./messages.ts";

type Question = { id: string; title: string; texts: readonly string[]; yes: string; no: string };

/** Imitates the page of the card's issuer. Closing it fails the authentication. */
export function passesAuthentication(locale: Locale): Promise<boolean> {
  const { title, text, pass, fail } = authentication[locale];
  return ask({ id: "three-d-secure", title, texts: [text], yes: pass, no: fail });
}

/** A question over whatever is open; closing it is a no. `more` stands between the text and the buttons. */
export function ask({ id, title, texts, yes, no }: Question, more: HTMLElement[] = []): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className =
    "m-auto w-[calc(100vw-32px)] max-w-[420px] rounded-panel bg-white p-6 text-ink shadow-overlay";
  dialog.setAttribute("aria-labelledby", id);
  const head = Object.assign(document.createElement("h2"), { id, className: "text-h2", textContent: title });
  const paragraphs = texts.map((textContent) =>
    Object.assign(document.createElement("p"), { className: "mt-2 text-ink-2", textContent }),
  );
  const row = Object.assign(document.createElement("div"), { className: "mt-5 flex flex-wrap gap-3" });
  const base = "min-h-12 flex-1 rounded-button px-4 text-ctl font-bold";
  const button = (className: string, textContent: string) =>
    Object.assign(document.createElement("button"), { type: "button", className, textContent });
  const pass = button(`${base} bg-accent text-white`, yes);
  const fail = button(`${base} border border-edge/60 bg-white`, no);
  row.append(pass, fail);
  dialog.append(head, ...paragraphs, ...more, row);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const end = (isYes: boolean) => {
      dialog.remove();
      resolve(isYes);
    };
    pass.addEventListener("click", () => end(true));
    fail.addEventListener("click", () => end(false));
    dialog.addEventListener("cancel", () => end(false));
    dialog.showModal();
    pass.focus();
  });
}
