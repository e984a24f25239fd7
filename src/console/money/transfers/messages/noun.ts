import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "入金の照合", en: "Transfers" };
