import type { AuditWords } from "../../../kit/audit-words.ts";

export const tokenAudit = {
  kind: "access_token",
  called: (number) => ({ ja: `アクセストークン ${number}`, en: `Access token ${number}` }),
  actions: {
    "access_token.made": { ja: "アクセストークンの作成", en: "Access token made" },
    "access_token.revoked": { ja: "アクセストークンの無効化", en: "Access token revoked" },
  },
} satisfies AuditWords;
