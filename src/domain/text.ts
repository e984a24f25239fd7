/** A text in both languages of the product (DECISIONS 32). */
export type Text = { ja: string; en: string };

export type Language = keyof Text;
