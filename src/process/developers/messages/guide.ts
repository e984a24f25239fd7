import { texts } from "../../../i18n/texts.ts";

/** The words of the pages for programmers. `code` and [links](…) are marked as in src/process/developers/blocks.ts. */
export const messages = texts({
  title: ["開発者の方へ", "For developers"],
  description: [
    "会議室を探し、予約し、変更を受け取るAPI。最初の呼び出しから署名の確認まで。",
    "The API to find and book rooms and to be told of changes: from the first call to checking a signature.",
  ],
  skip: ["本文へ", "Skip to content"],
  contents: ["目次", "Contents"],
  home: ["会議室を探す", "Find a room"],
  otherLanguage: ["English", "日本語"],
  lead: [
    "このサイトでできることは、すべてAPIでもできます。会議室と空き時間を読むのに登録はいりません。予約をとるプログラムはアクセストークンを使います。このページの例は、このサイト（`{site}`）でそのまま動きます。",
    "Everything that this site does can be done by its API. Rooms and free times are read without an account; a program that books uses an access token. The examples of this page work against this very site (`{site}`).",
  ],
  others: [
    "同じ内容：[Markdown]({markdown}) · [llms.txt]({site}/llms.txt) · OpenAPI [ゲスト]({site}/api/openapi.json)、[スタッフとプログラム]({site}/api/operate/openapi.json) · 型つきクライアント [magari-client.ts]({site}/list/developers/magari-client.ts)",
    "The same as [Markdown]({markdown}) · [llms.txt]({site}/llms.txt) · OpenAPI [for guests]({site}/api/openapi.json) and [for staff and programs]({site}/api/operate/openapi.json) · typed client [magari-client.ts]({site}/list/developers/magari-client.ts)",
  ],

  lastName: ["見本", "Example"],
  firstName: ["太郎", "Ann"],

  start: ["1分で最初の呼び出し", "A first call within a minute"],
  startText: [
    "登録もトークンもいりません。ある日の空き時間です。",
    "Without an account and without a token: the free times of a room on a day.",
  ],
  startAnswer: [
    "答えは`data`の中にあります。時刻は会議室の時計で、`plans`はその時間の料金です。",
    "The answer is in `data`: hours on the clock of the room, and `plans` with what they cost.",
  ],
  startSearch: ["条件で探す", "Search by what is needed"],

  book: ["15分で予約まで", "From nothing to a booking within 15 minutes"],
  bookToken: [
    "1. [コンソール]({site}/operate/settings/tokens)の「設定」→「アクセストークン」で、オーナーがトークンを作ります。権限は{rights}。`mgr_`で始まり、一度だけ表示されます。",
    "1. In the [console]({site}/operate/settings/tokens), under Settings, Access tokens, an owner makes a token with the rights {rights}. It begins with `mgr_` and is shown once.",
  ],
  quoted: ["「{name}」", "“{name}”"],
  between: ["と", ", "],
  bookDemo: [
    "これはデモです。サインインの画面でオーナーを選べます。画面の言葉は右上で変わります。",
    "This is a demo: its sign-in page offers the owner’s account. The console’s language is chosen at its top right.",
  ],
  bookIs: ["このトークンで何ができるか", "What the token opens"],
  bookFind: [
    "2. 空いている会議室を料金つきで探します。`space_id`は希望の会議室で、空いていれば`spaces`の最初に、ほかの会議室がそのあとに並びます。`total`がその時間の合計です。会議室の番号はページのアドレスにあり、`GET space_tabs`ですべて読めます。",
    "2. Find a free room with its price. `space_id` is the room that you would like: where it is free it is the first of `spaces`, and others follow. `total` is what the time costs. The number of a room is in the address of its page; `GET space_tabs` lists all.",
  ],
  bookPreview: [
    '3. 予約するとどうなるかを見ます。何も書きこまれません。予約できない理由は`impossible`と`rules_broken`、メールの文面は`mails`にあります。`guest`には電話番号かメールアドレスが必要です。登録済みのメールアドレスなら、そのお客さまの予約になり、登録と異なる項目は`kept_of_guest`に並びます（登録は変わりません）。`"mail": {"send": false}`を加えると、メールを送りません。',
    '3. See what the booking would be. Nothing is written. Why it cannot be booked is in `impossible` and `rules_broken`, what is mailed to the guest in `mails`. A `guest` has a telephone number or a mail address; one whose address is known is that guest, and stays as registered: what differs is named in `kept_of_guest`. With `"mail": {"send": false}` nothing is mailed.',
  ],
  bookTerms: [
    "`terms`は支払い方です：`prepaid`は`pay_by`までの振込、`link`はメールで届く支払いリンク、`invoice`は`due_on`までの請求払い、`company`は法人の月次請求（`company.group_id`）、`free`は無料（`reason`が必要）。",
    "`terms` says how it is paid: `prepaid` by transfer until `pay_by`, `link` by a payment link that is mailed, `invoice` on account until `due_on`, `company` on the monthly invoice of the guest’s company (`company.group_id`), `free` not at all (with a `reason`).",
  ],
  bookWrite: [
    "4. 予約します。`total`は手順2で見た合計です。違っていれば409 `price_changed`で、何も起きません。`Idempotency-Key`は自分で決めた文字列（UUIDなど）です。答えが届かなければ、同じキーで繰り返せば予約は一度だけです。",
    "4. Book. `total` repeats what step 2 showed: where the price is another by now the answer is 409 `price_changed` and nothing was done. The `Idempotency-Key` is a string of your own, such as a UUID. If no answer arrives, send the same again: it is booked once.",
  ],
  bookRead: [
    "5. 予約を読みます。`BOOKING`は手順4の`reservation_ids`の番号です。`version`は変更とキャンセルに使います。",
    "5. Read it. `BOOKING` is a number of `reservation_ids` of step 4. You need its `version` to change or cancel it.",
  ],
  bookCancel: [
    '6. キャンセルします。先に料金と返金を見ます。`VERSION`は手順5の`version`、`REFUND`は見た答えの`refund`です。違っていれば409で、何も起きません。`"fee": "policy"`は会議室のキャンセルポリシーどおりという意味です。',
    '6. Cancel it. See the fee and the refund first. `VERSION` is the `version` of step 5, and `REFUND` is the `refund` that you saw: where either is another by now the answer is 409 and nothing was done. `"fee": "policy"` asks for the fee of the room\'s own terms.',
  ],
  bookFollow: [
    "7. その予約に起きたことを、順番に読みます。続きは`after`に答えの`next`を入れて読みます。待たずに受け取るには[Webhook](#events)を使います。",
    "7. Read what has happened, in order, to this booking among others. Go on with the `next` of the answer as `after`. To be told without asking, use a [webhook](#events).",
  ],

  auth: ["認証", "Authentication"],
  authText: [
    "会議室、空き、料金、検索は誰でも呼べます。予約をとるプログラムは`Authorization: Bearer mgr_…`を送ります。トークンには権限、会議室またはグループ、最終日（1年以内）があり、無効にするとすぐ使えなくなります。お金、人、設定の権限はありません。",
    "Anybody may call for rooms, vacancy, prices and searches. A program that books sends `Authorization: Bearer mgr_…`. A token has rights, rooms or groups, and a last day (within a year); once revoked it is refused at once. No token opens money, people or settings.",
  ],
  authRight: ["権限", "Right"],
  authCalls: ["呼び出し", "Calls"],
  authMeaning: ["できること", "Opens"],
  see: ["予約と空いている会議室を読む", "reading bookings and free rooms"],
  desk: ["予約、変更、キャンセル、承認", "booking, changing, canceling, approving"],
  rooms: [
    "会議室の休止、外部カレンダー、カレンダーの発行",
    "closing rooms, calendars taken in and given out",
  ],
  events: ["起きたことを順番に読む", "reading what happens, in order"],
  locks: ["ドアの暗証番号", "door codes"],
  any: ["すべてのトークン", "any token"],
  authGuests: [
    "ゲスト自身の予約には、サイトと同じログイン（セッションのCookie）を使います。",
    "Guests' own bookings use the login of the site (a session cookie).",
  ],

  conventions: ["共通のきまり", "Conventions"],
  conventionEnvelope: [
    '成功は200と`{"data": …, "errors": []}`、失敗は4xx・5xxと`{"data": null, "errors": […], "code": "…"}`。`code`は変わりません。`errors`は人が読む文のリスト、または`フィールド名: 文のリスト`のオブジェクトです。',
    'Success is 200 with `{"data": …, "errors": []}`; failure is 4xx or 5xx with `{"data": null, "errors": […], "code": "…"}`. `code` is stable and for programs. `errors` are sentences for people: a list, or an object with a list for each field.',
  ],
  conventionLanguage: [
    "文の言語は`Accept-Language`（`ja`、`en`。ほかは`ja`）。",
    "`Accept-Language` chooses the language of sentences and names: `ja` or `en`, anything else is `ja`.",
  ],
  conventionClock: [
    "予約の時刻は会議室の時計で`2026-12-03 10:00`。起きた時刻は`Z`で終わるUTC。空き時間では翌日の1:00が25:00です。",
    "Times of use are the wall clock of the room, `2026-12-03 10:00`. Instants end in `Z`. In free times, 25:00 is 1:00 of the next day.",
  ],
  conventionMoney: [
    "金額は最小単位の整数です。JPYは円、SGDはセント。",
    "Amounts are integers in the smallest unit: yen for JPY, cents for SGD.",
  ],
  conventionKey: [
    "予約・変更・キャンセルのPOSTには`Idempotency-Key`（255文字まで）が必要です。24時間以内に同じキーで繰り返すと最初の答えが返ります。別の内容に同じキーを使うと422です。",
    "A POST of a token that books, changes or cancels carries an `Idempotency-Key` (up to 255 characters). A repeat with the same key within 24 hours gets the first answer; the same key with another body is 422.",
  ],
  conventionVersion: [
    "変更には見たときの`version`を送ります。ほかの人が先に変えていれば409 `stale`です。",
    "A change names the `version` that you saw. If somebody has changed it since, the answer is 409 `stale`.",
  ],
  conventionPages: [
    "一覧は`limit`（200まで）と`after`でページに分かれます。`next`がnullになるまで続けます。",
    "Lists come in pages: `limit` up to 200, then `after` with the `next` of the answer, until `next` is null.",
  ],
  conventionLimits: [
    "トークンは1分に600回、登録なしの呼び出しはアドレスごとに1分1,200回。超えると429で、`Retry-After`に待つ秒数があります。本文は256 KiBまでのJSONです。",
    "A token calls 600 times a minute, an address without one 1,200 times. Beyond that the answer is 429, with the seconds to wait in `Retry-After`. Bodies are JSON of at most 256 KiB.",
  ],
  conventionNew: [
    "知らないフィールドは無視してください。APIは追加だけで変わります。APIも、知らないフィールドやパラメーターを無視します。パラメーターの名前は答えの`Ignored-Parameters`ヘッダーにあります。",
    "Ignore fields that you do not know: the API changes by adding only. The API ignores fields and parameters that it does not know, too, and names the parameters in the header `Ignored-Parameters` of its answer.",
  ],

  codes: ["エラーのコード", "Codes of errors"],
  status: ["状態", "Status"],
  code: ["コード", "Code"],
  meaning: ["意味と対応", "What it means, and what to do"],
  codeMalformed: ["JSONとして読めない。直して送る", "The body is no JSON. Mend it"],
  codeUnauthenticated: [
    "トークンが違う、期限切れ、または無効。`Authorization`の`Bearer `が抜けている、またはログインが必要",
    "The token is wrong, over, revoked or without `Bearer ` before it, or a login is missing",
  ],
  codeForbidden: [
    "権限がない（どれかは文にある）。またはトークンの呼び出しではない",
    "A right is missing (the sentence says which), or no token opens this call",
  ],
  codeMethod: ["そのパスにないメソッド", "The path has no such method"],
  codeLarge: ["本文が大きすぎる", "The body is too large"],
  codeType: ["`Content-Type: application/json`がない", "`Content-Type: application/json` is missing"],
  codeNotFound: ["ない。またはトークンの会議室の外", "It does not exist, or is outside of the token's rooms"],
  codeTaken: ["ほかの人が先に予約した。別の時間を選ぶ", "Somebody else was faster. Choose another time"],
  codePrice: ["料金が変わった。見直してもう一度", "The price is another by now. Look again, then repeat"],
  codeStale: ["versionが古い。読み直す", "The version is old. Read it again"],
  codeNotOperable: ["今の状態ではできない", "Not in the state that it is in"],
  codeNotBookable: [
    "予約のきまりに合わない。どれかは文にある",
    "A rule of booking forbids it; the sentence says which",
  ],
  codeValidation: [
    "フィールドの誤り。どれかと、正しい形が文にある",
    "A field is wrong: the sentence says which, and what is expected",
  ],
  codeMany: ["呼びすぎ。`Retry-After`秒待つ", "Too many calls. Wait `Retry-After` seconds"],
  codeInternal: [
    "こちらの問題。同じキーであとでもう一度",
    "Our fault, or the site is busy. Repeat later under the same key",
  ],

  programs: ["トークンの呼び出し", "Calls with a token"],
  programsText: [
    "例の番号（`40386`、`3`など）は、自分の番号に置きかえてください。",
    "Numbers in the examples, such as `40386` or `3`, stand for yours.",
  ],
  guests: ["サイトの呼び出し", "Calls of the site"],
  guestsText: [
    "ゲストのサイトが使う呼び出しです。「誰でも」は登録なしで、ほかはログインして呼びます。すべてのフィールドは[OpenAPI]({site}/api/openapi.json)にあります。",
    "What the guests' site itself calls. Some are open to anybody, the others need a login. Every field is in the [OpenAPI document]({site}/api/openapi.json).",
  ],
  right: ["トークンの権限：`{right}`", "Right of the token: `{right}`"],
  rightAny: ["どのトークンでも呼べます。", "Any token may call it."],
  who: ["呼べる人", "Who may call"],
  whoPublic: ["誰でも", "anybody"],
  whoUser: ["ログイン", "login"],
  whoVerified: ["確認済みのログイン", "login, verified"],
  request: ["リクエスト", "Request"],
  answer: ["答え", "Answer"],
  fields: ["フィールド", "Fields"],
  refusals: ["エラー", "Errors"],
  field: ["名前", "Name"],
  place: ["場所", "In"],
  kind: ["型", "Type"],
  required: ["必須", "Required"],
  fieldMeaning: ["意味", "Meaning"],
  yes: ["必須", "yes"],
  no: ["任意", "no"],
  sentence: ["文", "Sentence"],
  call: ["呼び出し", "Call"],
  what: ["内容", "What it does"],

  told: ["イベントとWebhook", "Events and webhooks"],
  toldText: [
    "「設定」→「Webhook」でhttpsのアドレスを登録すると、起きたことがPOSTで届きます。番号、時刻、`version`だけで、ゲストの情報は入りません。",
    "Under Settings, Webhooks, an owner adds an https address. What happens arrives there as a POST with numbers, times and the `version`, and nothing of the guest.",
  ],
  toldAnswer: [
    "15秒以内に200〜299で答え、処理はそのあとで。ほかの答えには、5秒、5分、30分、2時間、5時間、10時間、10時間後に同じ内容で送りなおします。",
    "Answer 200 to 299 within 15 seconds, and work afterwards. Anything else is tried again with the same bytes: after 5 seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours.",
  ],
  toldTwice: [
    "二度届くことも、順番が入れかわることもあります。`id`を覚え、二つの状態では大きい`version`が新しいものです。",
    "An event can come twice, and two can come in the other order. Keep the `id`s; of two states the higher `version` is the newer.",
  ],
  toldMissed: [
    "止まっていた受信側は`GET operate/events?after=`で続きから読みます（30日間）。`missed`がtrueなら、もう残っていないものがあります。",
    "A receiver that was down reads on with `GET operate/events?after=` for 30 days. `missed` is true where some are no longer kept.",
  ],
  toldRead: [
    "今までに起きたことを読みます（権限`events`）。次は`after`に答えの`next`を入れます。",
    "Read what has happened (right `events`), then go on with the `next` of the answer as `after`.",
  ],
  toldTry: [
    "試すには、受信プログラムをhttpsのアドレスで動かして登録し、「テストを送る」を押します。`ping`が届き、その一覧に答えが残ります。",
    "To try it, run a receiver at an https address, add it, and press Send a test: a `ping` arrives, and the list of deliveries shows what was answered.",
  ],
  toldDemo: [
    "デモでは、`OUTSIDE_ALLOW=127.0.0.1:8080`をつけて起動すると、このマシンの受信プログラム（`http://127.0.0.1:8080`）にも届きます。",
    "In a demo that is started with `OUTSIDE_ALLOW=127.0.0.1:8080`, a receiver on the same machine will do (`http://127.0.0.1:8080`).",
  ],
  toldTypes: ["種類", "Types"],
  toldSchema: ["イベントのJSON Schema", "JSON Schema of an event"],
  toldSigned: ["署名", "Signatures"],
  toldSignedText: [
    "すべてのPOSTは[Standard Webhooks](https://www.standardwebhooks.com)のとおり署名されています（`webhook-id`、`webhook-timestamp`、`webhook-signature`）。次のどれも、ライブラリなしで動く受信プログラムです。`WEBHOOK_SECRET`と`PORT`を渡してください。",
    "Each POST is signed after [Standard Webhooks](https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp`, `webhook-signature`. Each of these is a whole receiver without a library; give it `WEBHOOK_SECRET` and `PORT`.",
  ],
  toldRenewed: [
    "シークレットを新しくしたあとの1日は、古いものと新しいものの両方で署名します。`v1a`（ed25519）は公開鍵で確かめられます。",
    "For a day after a renewal both secrets sign. `v1a` (ed25519) is checked with the webhook's public key.",
  ],

  calendars: ["カレンダー", "Calendars"],
  calendarsText: [
    "予約のメールにはiCalendar（RFC 5545）がつき、同じUIDで更新されます。会員は自分のカレンダーの秘密のアドレスを作れます（`POST users/calendar`）。時刻はUTCで、1時間ごとに読みなおすよう伝えます。",
    "Mails about a booking carry it as iCalendar (RFC 5545), updated under the same UID. A member makes the secret address of a private feed (`POST users/calendar`). Times are in UTC, and readers are asked to come every hour.",
  ],
  calendarsRooms: [
    '会議室のカレンダーは、権限`rooms`のトークンで作ります。アドレスはこの答えにだけあり、Googleカレンダーや予約サイトに登録できます。お客さまのお名前を入れる（`"detail": "names"`）には権限`see`も必要です。',
    'A calendar of rooms is made with a token that has the right `rooms`. Its address is in this answer only; give it to Google, Outlook or a booking site. Guests\' names (`"detail": "names"`) also need the right `see`.',
  ],
  calendarsIn: [
    "ほかのサイトのカレンダーを取り込むと、その予定の時間は休止になり、5分ごとに読みなおします。予約が上書きされることはありません。重なりは`GET operate/calendars`の`clashes`にあります。",
    "A calendar of another site is taken in like this: its events close the room, and it is read every five minutes. A booking is never overwritten; where an event meets one, both are in `clashes` of `GET operate/calendars`.",
  ],
  embedding: ["ほかのサイトへの埋めこみ", "On other sites"],
  embeddingText: [
    '空き時間と料金をほかのサイトのページに表示します。Cookieも依存ライブラリもない8 kB未満のスクリプトです。表示できるのは、「設定」→「ほかのサイト」に入れたサイトだけです。グループは`<magari-group group="3">`、スクリプトを置けないサイトには`{site}/embed/rooms/{room}?lang=ja`のiframeを使います。どちらのコードも同じ画面で作れます。',
    'Shows free times and prices on a page of another site: a script under 8 kB, without cookies and dependencies. Only sites that are listed under Settings, Other sites can show it. A group is `<magari-group group="3">`; where a site takes no scripts, use an iframe of `{site}/embed/rooms/{room}?lang=en`. That screen makes the code for both.',
  ],
  embeddingPolicyName: ["Content-Security-Policy", "Content-Security-Policy"],
  embeddingPolicy: [
    "厳しいContent-Security-Policyのあるサイトでは、次を加えます。",
    "A site with a strict Content-Security-Policy adds this to it:",
  ],
  embeddingFrame: ["iframeの場合は次だけです。", "With the iframe it is this alone:"],
  doors: ["ドアと錠", "Doors and locks"],
  doorsText: [
    "錠のシステムは、権限`locks`のトークンで`GET operate/locks/codes`を1分ごとに読み、一覧からなくなった番号を錠から消します。番号をそちらで作る場合は`PUT operate/bookings/{id}/entry_code`で送ります。",
    "A system of locks reads `GET operate/locks/codes` every minute with a token that has the right `locks`, and deletes from the lock what is no longer listed. Where it makes the codes itself it sends them with `PUT operate/bookings/{id}/entry_code`.",
  ],
  doorsKinds: [
    "Seamにつながる錠なら、プログラムは要りません。「設定」→「錠」でつなぎます。部屋の入口のタブレットに出すアドレスは、会議室の「入室のご案内」で作ります。",
    "Locks that Seam speaks to need no program: they are connected under Settings, Locks. The address of a display for a tablet at the door is made on the room's tab Getting in.",
  ],
  client: ["型つきクライアント", "Typed client"],
  clientText: [
    "[magari-client.ts]({site}/list/developers/magari-client.ts)は型とfetchだけの1ファイルです。プロジェクトに置いて使います。",
    "[magari-client.ts]({site}/list/developers/magari-client.ts) is one file of types and a fetch, without dependencies. Put it into your project.",
  ],
  changes: ["変更の記録", "Changelog"],
  changesText: [
    "APIは追加だけで変わり、追加は次に書きます。",
    "The API changes by adding only; what was added is listed here.",
  ],
});

/** What was added to the API, the newest first. */
export const changes = texts({
  calendars: [
    "カレンダーの取り込みと発行を、権限`rooms`のトークンで。イベント`booking.arrived`、早めの退室での`booking.ended`。",
    "Calendars taken in and given out by tokens with the right `rooms`. The event `booking.arrived`, and `booking.ended` where somebody leaves early.",
  ],
  examples: [
    "OpenAPIのすべての呼び出しに例、トークンの呼び出しに権限。型つきクライアント。このページ。",
    "An example in OpenAPI for every call, and the right of a token for those that programs make. A typed client. This page.",
  ],
  events: [
    "イベントとWebhook、`GET operate/events`。トークンの権限、会議室、期限。",
    "Events and webhooks, `GET operate/events`. Tokens with rights, rooms and a last day.",
  ],
  first: ["ドアの暗証番号、予約、検索、支払い。", "Door codes, bookings, search, payments."],
});
