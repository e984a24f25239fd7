import { texts } from "../../i18n/texts.ts";

export const messages = texts({ label: ["開発者の方へ", "For developers"] });
