import { createContext, useContext, useSyncExternalStore } from "react";
import { createOperatorClient } from "../../api/operator-client.ts";
import { createLocalSetting } from "../../browser/local-settings.ts";
import { serverTime, setServerTime } from "../../browser/server-clock.ts";
import { createStore, useStore } from "../../browser/store.ts";
import { isLocale, type Locale, localeOf } from "../../domain/language/locale.ts";
import type { DataLanguage } from "../../domain/language/text.ts";
import type { Right } from "../../domain/staff.ts";
import type { Me } from "../../features/staff/contract.ts";

/** Set by the shell. */
export const MeContext = createContext<Me | null>(null);

/** The signed-in person. Inside the shell only. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe outside of the shell");
  return me;
}

/**
 * The languages of data, the one first that the company's guests mostly read: its texts are asked for in that, and may be left
 * out in the other (SETTING-16, ROOM-30).
 */
export function useDataLanguages(): readonly [DataLanguage, DataLanguage] {
  return useMe().brand.currency === "JPY" ? ["ja", "en"] : ["en", "ja"];
}

/** The groups that the person's lists open with, as the address names them; none: all rooms (CONSOLE-114). */
export function useOwnGroups(): readonly string[] {
  return useMe().group_ids.map(String);
}

export function useCan(right: Right): boolean {
  return useMe().rights.includes(right);
}

/** The language of this browser: the person's own while they are signed in, and the last one's before. */
export const localeSetting = createLocalSetting<Locale>("operate:locale", (stored) => {
  if (isLocale(stored as string)) return stored as Locale;
  const preferred = typeof navigator === "undefined" ? undefined : navigator.language.slice(0, 2);
  return localeOf(preferred);
});

export function useLocale(): Locale {
  return useStore(localeSetting);
}

/** A part's texts in the person's language. */
export function useTexts<Texts>(all: Record<Locale, Texts>): Texts {
  return all[useStore(localeSetting)];
}

/** Questions to the person that block calls: the veil of a locked session, and the dialog that asks for a factor. */
type Question = { resolve: (isAnswered: boolean) => void; answered: Promise<boolean> };

function createQuestion() {
  const store = createStore<Question | null>(null);
  return {
    subscribe: store.subscribe,
    get: () => store.get() !== null,
    /** All calls that ask in the meantime wait for the same answer. */
    ask(): Promise<boolean> {
      const open = store.get();
      if (open) return open.answered;
      let resolve: Question["resolve"] = () => {};
      const answered = new Promise<boolean>((done) => {
        resolve = done;
      });
      store.set({ resolve, answered });
      return answered;
    },
    answer(isAnswered: boolean): void {
      const open = store.get();
      store.set(null);
      open?.resolve(isAnswered);
    },
  };
}

/** The session is locked: the veil is over the screen until `answer(true)`. */
export const lock = createQuestion();
/** A call needs a fresh factor: a dialog asks for it. */
export const stepUp = createQuestion();

export function useIsAsked(question: typeof lock): boolean {
  return useSyncExternalStore(question.subscribe, question.get);
}

/** Set by the shell, which knows the router. */
export const onSignedOut = createStore<(() => void) | null>(null);

/** The session has ended. The next person to sign in must not get a question from before. */
export function leaveToSignIn(): void {
  lock.answer(false);
  stepUp.answer(false);
  onSignedOut.get()?.();
}

/** The time of the last answer, by the server's clock: how current an offline screen is. */
const lastAnswer = createStore<number | null>(null);

export function useLastAnswer(): number | null {
  return useStore(lastAnswer);
}

/** The typed client: `api<BookingsContract>()("GET operate/bookings", { query })`. */
export const api = createOperatorClient({
  locale: localeSetting.get,
  gate: {
    unlock: lock.ask,
    stepUp: stepUp.ask,
    signedOut: leaveToSignIn,
    answered: (now) => {
      if (now !== null) setServerTime(now);
      lastAnswer.set(serverTime());
    },
  },
});

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Without a connection every screen is read-only. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}

/** What waits for staff, according to the last answer: for the rail and for Today. */
export const counts = createStore<Me["counts"] | null>(null);

export function useCounts(): Me["counts"] | null {
  return useStore(counts);
}

/** A message about what was just done. It stays until it is dismissed or times out. */
export type Toast = {
  id: number;
  text: string;
  tone: "ok" | "error";
  /** The line of the audit that tells it. */
  auditPath?: string;
  /** Only for what can be undone without having moved money or sent a mail. */
  undo?: () => void;
};

const toastStore = createStore<readonly Toast[]>([]);
let lastToastId = 0;
const MOST_TOASTS = 3;

/** Says what was done, in one sentence. */
export function say(text: string, rest: Partial<Omit<Toast, "id" | "text">> = {}): void {
  lastToastId += 1;
  const toast: Toast = { id: lastToastId, text, tone: "ok", ...rest };
  toastStore.set([...toastStore.get(), toast].slice(-MOST_TOASTS));
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toastStore);
}

/** What has changed on the server since the last poll: open screens reload the parts that it names. */
export type Changes = { all: boolean; spaces: readonly number[]; bookings: readonly number[] };

/**
 * The cursor from which to ask for changes. An answer that was requested before the first poll was answered may be
 * older than that poll: the next one asks from the answer's own cursor.
 */
let offered: string | null = null;
let hasLooked = false;

export const changesSince = {
  hasLooked: () => hasLooked,
  /** The cursor of an answer from before the first poll. The first one counts: it is the oldest. */
  offer: (cursor: string) => {
    offered ??= cursor;
  },
  /** The cursor that the next poll asks from instead of its own; null for its own. */
  get: () => offered,
  /** A poll that asked from that cursor has been answered. */
  looked: (from: string | null | undefined) => {
    hasLooked = true;
    if (from === offered) offered = null;
  },
  /** Another person signs in. */
  forget: () => {
    offered = null;
    hasLooked = false;
  },
};

type ChangeListener = (changes: Changes) => void;
const changeListeners = new Set<ChangeListener>();

export function announceChanges(changes: Changes): void {
  for (const listener of changeListeners) listener(changes);
}

export function onChanges(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Whether single letters are shortcuts. They can be switched off (WCAG 2.1.4). */
export const letterKeys = createLocalSetting<boolean>("operate:letter-keys", (stored) => stored !== false);
