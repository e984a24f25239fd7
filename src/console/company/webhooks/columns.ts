import { isKey } from "../../../domain/keys.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { columns, inWords } from "../../kit/list/columns.ts";
import type { DeliveryItem } from "./contract.ts";
import { EVENT_NAMES } from "./messages/events.ts";
import { DELIVERY_WORDS, PROBLEMS } from "./messages/screen.ts";

/** An event in words; one that is no longer sent has its type alone. */
function eventName(type: string, locale: Locale): string {
  return isKey(EVENT_NAMES, type) ? inWords(EVENT_NAMES[type], locale) : type;
}

/** The columns of what was sent to a webhook. */
export const deliveryColumns = columns<DeliveryItem>()(
  {
    event_id: { kind: "text", name: ["ID", "ID"] },
    created_at: { kind: "instant", name: ["日時", "Time"], width: "150px" },
    type: { kind: "word", name: ["できごと", "Event"], words: eventName },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: DELIVERY_WORDS,
      tones: { waiting: "neutral", delivered: "neutral", failed: "warn" },
      width: "130px",
    },
    attempts: { kind: "number", name: ["送信回数", "Tries"], width: "80px" },
    last_try_at: { kind: "instant", name: ["最後の送信", "Last try"] },
    status: { kind: "number", name: ["応答", "Answer"] },
    problem: { kind: "word", name: ["届かなかった理由", "Why it did not arrive"], words: PROBLEMS },
    answer: { kind: "screen", name: ["応答", "Answer"], from: "lg" },
  },
  {
    table: ["created_at", "type", "state", "attempts", "answer"],
    card: {
      title: "type",
      lines: [
        ["type", "state"],
        ["created_at", "answer"],
      ],
    },
  },
);
