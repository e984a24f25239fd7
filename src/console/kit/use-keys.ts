import { useLayoutEffect, useRef } from "react";
import { isOfInputMethod } from "../../browser/input-method.ts";
import { letterKeys } from "./state.ts";

/** A key of the screen, or a sequence of two: "j", "g b", "mod+k", "Escape", "?". */
export type Key = {
  keys: string;
  /** What it does, for the list of keys; a key without it is not listed. */
  label?: string;
  run: (event: KeyboardEvent) => void;
  /** Works in fields and panels as well. Never a single letter. */
  isEverywhere?: boolean;
};

type Scope = { current: readonly Key[] };

const scopes: Scope[] = [];
const SEQUENCE_MILLISECONDS = 1000;
let first: { key: string; at: number } | null = null;

/** Binds keys while the component is mounted. The latest binding of a key wins. */
export function useKeys(keys: readonly Key[]): void {
  const scope = useRef(keys);
  scope.current = keys;
  // Before the screen is painted: a key that is pressed as soon as it can be seen works.
  useLayoutEffect(() => {
    scopes.push(scope);
    if (scopes.length === 1) window.addEventListener("keydown", onKeyDown);
    return () => {
      scopes.splice(scopes.indexOf(scope), 1);
      if (scopes.length === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

/** All keys of the screen that is open, in the order in which they were bound. */
export function boundKeys(): readonly Key[] {
  const seen = new Set<string>();
  return scopes
    .flatMap(({ current }) => current)
    .filter(({ keys, label }) => label !== undefined && !seen.has(keys) && seen.add(keys));
}

function onKeyDown(event: KeyboardEvent): void {
  // While Japanese is being typed, keys belong to the input method.
  if (event.defaultPrevented || isOfInputMethod(event)) return;
  const key = nameOf(event);
  const before = first !== null && event.timeStamp - first.at < SEQUENCE_MILLISECONDS ? `${first.key} ` : "";
  const all = scopes.toReversed().flatMap(({ current }) => current);
  if (isOverModal(":not([data-panel])")) return;
  const may = all.filter((one) => one.isEverywhere || !isTaken(event, key));
  const found = may.find(({ keys }) => keys === before + key) ?? may.find(({ keys }) => keys === key);
  first = may.some(({ keys }) => keys.startsWith(`${key} `)) ? { key, at: event.timeStamp } : null;
  if (!found) return;
  event.preventDefault();
  first = null;
  found.run(event);
}

/** "mod+k" for ⌘K and Ctrl K; a letter is lower case, other characters as they are typed. */
function nameOf(event: KeyboardEvent): string {
  // With a Japanese input method on, the browser reports only the position of the key.
  const key = event.key === "Process" ? event.code.replace(/^Key/, "") : event.key;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return event.metaKey || event.ctrlKey ? `mod+${name}` : event.altKey ? `alt+${name}` : name;
}

/** Whether the key belongs to the focused element, or is switched off. */
function isTaken(event: KeyboardEvent, key: string): boolean {
  if (key.length === 1 && !letterKeys.get()) return true;
  const target = event.target instanceof Element ? event.target : null;
  const isField =
    target?.closest("input, textarea, select, [contenteditable='true'], [role='textbox']") ?? null;
  // A checkbox in a list is a row to move on from by keys; in a form it is a field among others.
  const box = target?.closest("input[type='checkbox'], input[type='radio']") ?? null;
  if (isField && !(box && key.length === 1 && !box.closest("dialog, form"))) return true;
  return isOverModal();
}

/** A modal dialog takes all keys. A panel is modal only on a phone, where it keeps its own keys. */
function isOverModal(which = ""): boolean {
  return [...document.querySelectorAll(`dialog[open]${which}`)].some((dialog) => dialog.matches(":modal"));
}
