import { texts } from "../../../i18n/texts.ts";

/** For a browser that keeps no login. */
export const messages = texts({
  cookieRefused: [
    "ブラウザがCookieを受け付けないため、ログインした状態を保てません。ブラウザの設定でこのサイトのCookieを許可して、もう一度お試しください。",
    "Your browser does not accept cookies from this site, so you cannot stay logged in. Please allow them in the browser’s settings and try again.",
  ],
});
