import { reasonName } from "../../../i18n/reasons.ts";
import { texts } from "../../../i18n/texts.ts";
import type { DeclineReason } from "../../bookings/approve/contract.ts";

/** How a request is answered. */
export const messages = texts({
  approve: ["承認する", "Approve"],
  decline: ["お断り…", "Decline…"],
  approveMany: (count: number) => [`${count}件を承認`, `Approve ${count}`],
  declineMany: (count: number) => [`${count}件をお断り…`, `Decline ${count}…`],
  declineTitle: (count: number) =>
    count === 1
      ? ["予約をお断り", "Decline the booking"]
      : [`${count}件をお断り`, `Decline ${count} bookings`],
  declineNow: (count: number) =>
    count === 1 ? ["お断りする", "Decline"] : [`${count}件をお断りする`, `Decline ${count}`],
  approved: (count: number) => [`${count}件を承認しました。`, `Approved ${count}.`],
  declined: (count: number) => [`${count}件をお断りしました。`, `Declined ${count}.`],
  notDone: (count: number) => [`${count}件はできませんでした。`, `${count} could not be done.`],
  readAgain: ["一覧を読み直す", "Read the list again"],
  reason: ["理由(社内用)", "Reason (not shown to the guest)"],
  reasonWord: (code: DeclineReason["code"]) => [reasonName(code, "ja"), reasonName(code, "en")],
  reasonText: ["補足(社内用)", "Remark (not shown to the guest)"],
  note: ["お客さまへのひとこと", "Message to the guest"],
  noteHint: [
    "お断りのメールに「施設からのメッセージ」として載ります。",
    "Shown in the guest's email as a message from you.",
  ],
  sendMail: ["お客さまにメールで知らせる", "Tell the guest by email"],
  templates: ["定型文", "Templates"],
  templateName: (name: keyof typeof TEMPLATES) => [TEMPLATES[name].ja.name, TEMPLATES[name].en.name],
  templateText: (name: keyof typeof TEMPLATES) => [TEMPLATES[name].ja.text, TEMPLATES[name].en.text],
});

/** Common sentences to guests whose request is declined. */
const TEMPLATES: Record<
  "taken" | "works" | "purpose",
  Record<"ja" | "en", { name: string; text: string }>
> = {
  taken: {
    ja: {
      name: "満室",
      text: "申し訳ございません。ご希望の日時は、別のご予定が入っております。前後の時間や別の日でしたらご案内できますので、あらためてお申し込みください。",
    },
    en: {
      name: "Not free",
      text: "We are sorry: the room is needed otherwise at this time. Please try another time or day; we would be glad to have you.",
    },
  },
  works: {
    ja: {
      name: "工事・点検",
      text: "申し訳ございません。設備の工事・点検のため、ご希望の日時はご利用いただけません。終了後のお申し込みをお待ちしております。",
    },
    en: {
      name: "Maintenance",
      text: "We are sorry: the room cannot be used at this time because of maintenance work. We would be glad to welcome you once it is finished.",
    },
  },
  purpose: {
    ja: {
      name: "用途",
      text: "申し訳ございません。ご利用の内容がこの会議室の利用条件に合わないため、お受けできません。条件に合う会議室をご案内できますので、お問い合わせください。",
    },
    en: {
      name: "Purpose",
      text: "We are sorry: this use does not fit the rules of the room. Please write to us, and we will suggest one that does.",
    },
  },
};
