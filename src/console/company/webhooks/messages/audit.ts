import type { AuditWords } from "../../../kit/audit-words.ts";

export const webhookAudit = {
  kind: "webhook",
  called: (number) => ({ ja: `Webhook ${number}`, en: `Webhook ${number}` }),
  actions: {
    "webhook.made": { ja: "Webhookの作成", en: "Webhook made" },
    "webhook.changed": { ja: "Webhookの変更", en: "Webhook changed" },
    "webhook.secret_renewed": { ja: "Webhookの秘密鍵の更新", en: "Webhook secret renewed" },
    "webhook.switched_on": { ja: "Webhookの再開", en: "Webhook switched on" },
    "webhook.switched_off": { ja: "Webhookの停止", en: "Webhook switched off" },
    "webhook.removed": { ja: "Webhookの削除", en: "Webhook removed" },
    "webhook.tested": { ja: "Webhookのテスト", en: "Webhook tested" },
    "webhook.sent_again": { ja: "Webhookの再送", en: "Webhook events sent again" },
  },
} satisfies AuditWords;
