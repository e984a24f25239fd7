import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "Webhook", en: "Webhooks" };
