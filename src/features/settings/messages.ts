import { texts } from "../../i18n/texts.ts";

/** What visitors read until the site opens. */
export const messages = texts({
  ja: { title: "もうすぐ開きます", text: (name: string) => `${name}は準備中です` },
  en: { title: "Opening soon", text: (name: string) => `${name} is being prepared` },
});
