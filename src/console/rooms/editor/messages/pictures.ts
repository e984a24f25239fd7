import { texts } from "../../../../i18n/texts.ts";

/** Texts of a room's pictures. */
export const messages = texts({
  title: ["写真", "Pictures"],
  hint: ["並べ替えはドラッグ、または Alt＋← →", "Order them by dragging, or with Alt and ← →"],
  add: ["追加", "Add"],
  none: [
    "写真がありません。ここにファイルを置くか、「追加」で選んでください。",
    "There are no pictures. Drop files here, or choose them with Add.",
  ],
  picture: (no: number, of: number) => [`${of}枚中${no}枚目の写真`, `Picture ${no} of ${of}`],
  cover: ["表紙", "Cover"],
  earlier: ["前へ", "Earlier"],
  later: ["後ろへ", "Later"],
  remove: (no: number) => [`${no}枚目を外す`, `Remove picture ${no}`],
  small: (width: number) => [
    `幅${width}pxです。1,200px以上をおすすめします`,
    `${width} px wide: 1,200 px or more look better`,
  ],
  progress: (no: number, of: number) => [`${of}枚中${no}枚目を送信中`, `Sending ${no} of ${of}`],
  added: (count: number) => [
    `${count}枚を追加しました。下書きに保存してください。`,
    `${count} ${count === 1 ? "picture" : "pictures"} added. Save the draft to keep them.`,
  ],
  alt: ["写真の説明", "Description"],
  altMissing: [
    "見えない方のために、何が写っているかを書いてください",
    "Say what it shows, for those who cannot see it",
  ],
  crop: ["切り抜く", "Crop"],
  cropHint: [
    "見せたいところを押すか、矢印キーで枠を動かします。比率は3:2です。元の写真は残ります。",
    "Press what should be seen, or move the frame with the arrow keys. It is 3:2. The whole picture is kept.",
  ],
  cropLabel: (x: number, y: number) => [
    `切り抜きの中心: 左から${x}%、上から${y}%`,
    `Middle of the frame: ${x}% from the left, ${y}% from the top`,
  ],
  cropRole: ["切り抜きの枠", "Frame of the crop"],
  cropDone: ["この範囲にする", "Use this part"],
  cropped: [
    "切り抜きました。下書きに保存してください。",
    "The picture is cropped. Save the draft to keep it.",
  ],
  zoom: ["大きさ", "Size"],
  cancel: ["やめる", "Cancel"],
  unused: ["使っていない写真", "Pictures not in use"],
  unusedHint: [
    "外した写真は、ここから戻すか、削除できます。",
    "A picture that was removed can be used again here, or deleted.",
  ],
  takeIn: ["使う", "Use"],
  delete: ["削除", "Delete"],
  deleteHint: [
    "元に戻せません。前の版にあった写真は、版を戻しても出なくなります。",
    "This cannot be undone. An earlier version that had it will not show it again.",
  ],
  deleteNow: ["削除する", "Delete it"],
  deleted: ["写真を削除しました。", "The picture is deleted."],
  described: ["写真の説明を保存しました。", "The description is saved."],
  ja: ["日本語", "Japanese"],
  en: ["英語", "English"],
});
