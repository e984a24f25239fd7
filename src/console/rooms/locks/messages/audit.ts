import type { AuditWords } from "../../../kit/audit-words.ts";

export const lockAudit = {
  kind: "lock",
  called: (number) => ({ ja: `錠 ${number}`, en: `Lock ${number}` }),
  actions: {
    "lock.made": { ja: "錠の追加", en: "Lock added" },
    "lock.changed": { ja: "錠の変更", en: "Lock changed" },
    "lock.removed": { ja: "錠の削除", en: "Lock removed" },
    "lock.tested": { ja: "錠のテスト", en: "Lock tried" },
    "lock.tried_again": { ja: "暗証番号の再登録", en: "Codes of a lock tried again" },
  },
} satisfies AuditWords;

export const lockKeyAudit = {
  kind: "lock_key",
  called: () => ({ ja: "Seamのキー", en: "Key of Seam" }),
  actions: {
    "lock_key.set": { ja: "Seamのキーの登録", en: "Key of Seam stored" },
    "lock_key.removed": { ja: "Seamのキーの削除", en: "Key of Seam removed" },
  },
} satisfies AuditWords;
