import type { Marks } from "../../domain/reviews/review.ts";
import type { WrittenReview } from "../../features/reviews/contract.ts";
import { answerReview, showReview } from "../../features/reviews/staff.server.ts";
import { writeReview } from "../../features/reviews/write.server.ts";
import type { App } from "../../platform/app.ts";

const HOUR = 3_600_000;

/** A booking that is over, whose guest reviews it. */
type Used = { bookingId: number; accountId: number; endsAt: number };

/**
 * Invented reviews of the demo's past bookings, by the product's own rules. Staff have looked at all but the last two.
 */
export async function fillReviews(
  app: App,
  { used, staff, now }: { used: readonly Used[]; staff: number | null; now: number },
): Promise<void> {
  const shown = Math.min(used.length, REVIEWS.length) - WAITING;
  for (const [index, { bookingId, accountId, endsAt }] of used.slice(0, REVIEWS.length).entries()) {
    const { answer, ...review } = REVIEWS[index] as DemoReview;
    const at = Math.min(endsAt + (2 + index) * HOUR, now);
    const author = { accountId, now: at, isAfterLook: true };
    await app.db.tx(async (tx) => {
      const written = await writeReview(tx, bookingId, review, author);
      if (!("review" in written) || staff === null || index >= shown) return;
      const writer = { operatorId: staff, now };
      await showReview(tx, { id: written.review, version: 1 }, writer);
      if (answer) await answerReview(tx, { id: written.review, version: 2 }, answer, writer);
    });
  }
  await app.catalog.refresh();
}

/** So many wait for a look. */
const WAITING = 2;

type DemoReview = WrittenReview & { answer?: string };

function marks(all: string): Marks {
  const [overall = 4, cleanliness = 4, as_described = 4, access = 4, facilities = 4] = [...all].map(Number);
  return { overall, cleanliness, as_described, access, facilities };
}

function ja(
  all: string,
  text: string,
  rest: Pick<DemoReview, "initials" | "use" | "people" | "answer">,
): DemoReview {
  return { marks: marks(all), text, language: "ja", ...rest };
}

function en(all: string, text: string, rest: Pick<DemoReview, "initials" | "use" | "people">): DemoReview {
  return { marks: marks(all), text, language: "en", ...rest };
}

const REVIEWS: readonly DemoReview[] = [
  ja(
    "55554",
    "駅からまっすぐで迷いませんでした。机が広く、6人で資料を広げても余裕があります。モニターもすぐに映りました。",
    { initials: "H.S.", use: "meeting", people: 6 },
  ),
  ja("45454", "静かで集中できました。空調の効きが少し強めなので、夏は羽織るものがあるとよいと思います。", {
    ...{ initials: "E.S.", use: "interview", people: 3 },
    answer:
      "ご利用ありがとうございました。入口横のパネルで温度を変えられます。案内を見やすい場所に貼り直しました。",
  }),
  en(
    "55555",
    "Spotless, easy to find, and everything on the list was really there. The whiteboard had fresh markers, which never happens.",
    { initials: "J.M.", use: "workshop", people: 8 },
  ),
  ja(
    "43554",
    "写真のとおりの部屋でした。ごみ箱が小さいので、お弁当を出すときは持ち帰りの袋があると安心です。",
    {
      ...{ initials: "Y.K.", use: "seminar", people: 10 },
    },
  ),
  ja("54545", "オンラインの打ち合わせに使いました。回線が速く、途中で切れることもありませんでした。", {
    ...{ initials: "S.S.", use: "video_call", people: 2 },
  }),
  en(
    "44453",
    "Good value for an afternoon. The projector is a little dim with the blinds open, so close them first.",
    {
      ...{ initials: "A.L.", use: "seminar", people: 12 },
    },
  ),
  ja("55445", "受付の説明が丁寧で、初めてでもすぐに始められました。また使います。", {
    ...{ initials: "R.K.", use: "meeting", people: 5 },
  }),
  ja("34344", "部屋はきれいですが、説明にあった加湿器が見当たりませんでした。", {
    ...{ initials: "M.M.", use: "lesson", people: 4 },
  }),
  ja("55555", "", { initials: "T.I.", use: "meeting", people: 8 }),
  ja("45544", "窓が大きく明るい部屋です。撮影にも向いていると思います。", {
    ...{ initials: "K.N.", use: "photo", people: 3 },
  }),
  en(
    "54555",
    "Quiet even at midday, and two minutes from the station in the rain. We have booked it again.",
    {
      ...{ initials: "P.T.", use: "meeting", people: 4 },
    },
  ),
  ja("44444", "可もなく不可もなくですが、この立地でこの料金なら満足です。", {
    ...{ initials: "S.Y.", use: "study", people: 1 },
  }),
  ja("55454", "椅子の座り心地がよく、4時間の研修でも疲れませんでした。", {
    ...{ initials: "J.M.", use: "seminar", people: 16 },
  }),
  ja("24233", "前の方の飲み物が残っていました。すぐに片づけていただけましたが、開始が10分遅れました。", {
    ...{ initials: "T.H.", use: "meeting", people: 6 },
  }),
  ja("54554", "マイクの音がよく、配信でも好評でした。配線の図が置いてあると、もっと助かります。", {
    ...{ initials: "R.T.", use: "streaming", people: 5 },
  }),
  en("45445", "Nice room, plenty of sockets. The lift is slow when everybody leaves at six.", {
    ...{ initials: "D.W.", use: "workshop", people: 9 },
  }),
  ja("55555", "サークルの集まりに使いました。片づけの手順が書いてあり、迷いません。", {
    ...{ initials: "S.A.", use: "party", people: 12 },
  }),
  ja("45434", "最寄りの出口から少し歩きますが、その分静かです。", {
    ...{ initials: "T.H.", use: "interview", people: 2 },
  }),
];
