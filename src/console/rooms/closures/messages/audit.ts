import type { AuditWords } from "../../../kit/audit-words.ts";

export const closureAudit = {
  kind: "closure",
  called: (number) => ({ ja: `休止 ${number}`, en: `Closure ${number}` }),
  actions: {
    "closure.created": { ja: "休止の登録", en: "Closure made" },
    "closure.changed": { ja: "休止の変更", en: "Closure changed" },
    "closure.removed": { ja: "休止の解除", en: "Closure removed" },
  },
} satisfies AuditWords;
