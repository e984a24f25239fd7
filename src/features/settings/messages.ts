import { texts } from "../../i18n/texts.ts";

/** What visitors read until the site opens. */
export const messages = texts({
  title: ["もうすぐ開きます", "Opening soon"],
  text: (name: string) => [`${name}は準備中です`, `${name} is being prepared`],
});
