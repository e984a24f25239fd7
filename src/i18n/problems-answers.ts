import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about limits, answers to requests, mails that are sent again, saved views, and lists of rooms. */
export const ANSWERS = {
  too_many_requests: {
    ja: (p) =>
      `回数の上限に達しました。${Number(p.minutes ?? 1) > 1 ? `約${p.minutes}分後に` : "しばらくしてから"}もう一度お試しください。`,
    en: (p) =>
      `Too many attempts. Please ${Number(p.minutes ?? 1) > 1 ? `try again in about ${p.minutes} minutes` : "wait a moment and try again"}.`,
  },
  valid_until_out_of_range: {
    ja: "有効期限は、今日から14日以内、かつ最初の利用日までの日を選んでください。",
    en: "Please choose a day within 14 days that is not after the first use.",
  },
  estimate_over: {
    ja: "有効期限が過ぎたお見積りは、メールでお送りできません。",
    en: "This estimate has expired, so we can’t email it.",
  },
  stranger_mails_full: {
    ja: "このサイトからは、いまこれ以上お送りできません。リンクをコピーして、ご自身のメールでお送りください。",
    en: "We can’t send any more of these emails for now. Please copy the link and send it from your own address.",
  },
  voting_closed: {
    ja: "この候補リストの投票は締め切られました。",
    en: "The vote on this shortlist is closed.",
  },
  too_many_rooms: {
    ja: ({ found, most }) => `会議室が${found}室あります。${most}室以内になるように条件を絞ってください。`,
    en: ({ found, most }) => `These are ${found} rooms. Please narrow the filters to ${most} at most.`,
  },
  already_accepted: {
    ja: ({ who }) => `${who}さんがすでに承認しました。`,
    en: ({ who }) => `${who} has accepted this booking already.`,
  },
  already_declined: {
    ja: ({ who }) => `${who}さんがすでにお断りしました。`,
    en: ({ who }) => `${who} has declined this booking already.`,
  },
  approval_lapsed: {
    ja: "回答の期限が過ぎたため、この申し込みは取り消されました。",
    en: "Nobody answered in time, so this request has lapsed.",
  },
  waits_for_company: {
    ja: "お客さまの会社の承認を待っています。施設の承認が必要な場合は、その後に届きます。",
    en: "This waits for approval inside the guest’s company. If it needs yours, it comes to you after that.",
  },
  not_waiting: {
    ja: "この予約は承認待ちではありません。",
    en: "This booking does not wait for an answer.",
  },
  shown_once: {
    ja: "この操作はすでに完了しています。結果は一度しか表示できないため、必要な場合は作り直してください。",
    en: "This has been done. Its result is shown only once: please make a new one if you need it.",
  },
  name_taken: { ja: "この名前はすでに使われています。", en: "This name is taken." },
  mail_not_kept: {
    ja: "このメールの本文は保存されていないため、もう一度送ることはできません。",
    en: "The text of this email is not kept, so it cannot be sent again.",
  },
  address_takes_no_mail: {
    ja: "このお客さまにはメールアドレスがありません。",
    en: "This guest has no email address.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
