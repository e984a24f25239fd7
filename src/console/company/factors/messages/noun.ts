import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "サインインとセキュリティ", en: "Sign-in and security" };
