-- A company is found wherever its legal form is typed, before the name or behind it, written out or short: 青葉(株) finds 株式会社青葉,
-- (一社)みらい finds 一般社団法人みらい, Aoba Pte Ltd finds Aoba Pte. Ltd. (CONSOLE-4, DOC-40).

-- The legal forms of a folded text in one way of writing each; those of one kind alike.
CREATE FUNCTION short_forms(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(CASE WHEN given ~ '会社|法人|\(' THEN
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given, '(?:社会)?医療法人(?:社団|財団)?|\(医[社財]\)', '(医)'), '(?:一般|公益)?社団法人|\([一公]社\)', '(社)'), '(?:一般|公益)?財団法人|\([一公]財\)', '(財)'), '特定非営利活動法人|npo法人|\(npo\)', '(特非)'), '社会福祉法人|\(社福\)', '(福)'), '学校法人', '(学)'), '宗教法人', '(宗)'), '税理士法人', '(税)'), '弁護士法人', '(弁)'), '(?:地方)?独立行政法人', '(独)'), '株式会社', '(株)'), '有限会社', '(有)'), '合同会社', '(同)'), '合資会社', '(資)'), '合名会社', '(名)'), '相互会社', '(相)'), '行政書士法人', '(行)'), '司法書士法人', '(司)'), '社会保険労務士法人|社労士法人', '(労)'), '農事組合法人', '(農)')
    ELSE given END, '[.,]*(pte|ltd|limited|inc|corp|llc|llp)[.,]*', '\1', 'g')
$$;

-- The first legal form in a folded text.
CREATE FUNCTION legal_form(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(folded FROM '\((?:医|社|財|特非|福|学|宗|税|弁|独|株|有|同|資|名|相|行|司|労|農)\)')
$$;

CREATE OR REPLACE FUNCTION fold_word(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT short_forms(regexp_replace(regexp_replace(regexp_replace(translate(
    replace(replace(replace(replace(
      lower(normalize(regexp_replace(normalize(translate(
        regexp_replace(normalize(given, NFKC), '[\s''’‘ʼ`´\u2010-\u2015\u2212\uFE00-\uFE0F\U000E0100-\U000E01EF-]', '', 'g'),
        'ÆŒÞ', 'æœþ'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾđĐðÐøØłŁı之乃亞惡壓圍醫爲壹隱榮營衞驛圓鹽艷應歐櫻奧橫溫穩假價畫會繪擴覺學嶽樂卷寬歡觀關舘顏氣歸噐龜舊據擧虛峽狹鄕鄉曉堯區驅勳薰惠溪谿經繼螢輕鷄雞藝縣硏險顯驗檢劍劔剱釼圈權獻嚴效廣恆鑛國圀黑濟齊斎齋劑棧蠶贊殘絲齒兒辭濕實舍寫釋壽收從澁澀獸縱肅處敍將稱燒證奬條狀乘淨剩疊繩壤孃穰讓釀囑眞寢愼盡晉圖粹醉穗隨樞數瀨聲靜攝專戰淺踐錢纖禪雙壯爭總聰莊裝騷增藏屬續體對帶臺瀧擇澤擔單團斷彈遲晝蟲鑄廳徵聽鎭鐵鐡點轉傳黨當燈稻德獨讀緣貳惱腦拜廢賣麥發髮拔祕濱濵拂佛竝變邊邉辨瓣辯寶寳豐飜每萬滿彌藥譯與豫餘譽搖樣謠遙瑤來賴亂覽龍兩獵綠壘淚勵禮靈齡戀爐勞樓錄灣﨑嵜㟢碕髙𠮷嶋嶌峯冨桒枩楳栁桺檜薮籔篭鷗曾淵渊禰湧槗𣘺舩熙凞槇礪壺禱竈鰺麴頰逹鄰裡畧鑒羣凛彥產戶靑淸內吕閒㐂穐邨埜巖蘆兔巢洲逺畄澂澈黃祗萠俠俱吞噓屛幷搔焰瘦繫繡萊蔣蟬醬驒鹼麵枡盃阪刈梁靏靍靎姬昻敎步稅說銳閱飮默强郞緖杤冲凉剝夘廚廈姊宫寜菴懷戲揭曆歷栢棲冰涛灌珎畆畒皋臯窗壻聟薗乕蠟蝿諫讚輛鴈雜靱穎頚顚餠鴬亙册勸尙屆悅插歲祿舖蠣霸皷鼡圡𠀋曻簑廐廏釡鉤礒鵞檮',
    'αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞddddoolliのの亜悪圧囲医為壱隠栄営衛駅円塩艶応欧桜奥横温穏仮価画会絵拡覚学岳楽巻寛歓観関館顔気帰器亀旧拠挙虚峡狭郷郷暁尭区駆勲薫恵渓渓経継蛍軽鶏鶏芸県研険顕験検剣剣剣剣圏権献厳効広恒鉱国国黒済斉斉斉剤桟蚕賛残糸歯児辞湿実舎写釈寿収従渋渋獣縦粛処叙将称焼証奨条状乗浄剰畳縄壌嬢穣譲醸嘱真寝慎尽晋図粋酔穂随枢数瀬声静摂専戦浅践銭繊禅双壮争総聡荘装騒増蔵属続体対帯台滝択沢担単団断弾遅昼虫鋳庁徴聴鎮鉄鉄点転伝党当灯稲徳独読縁弐悩脳拝廃売麦発髪抜秘浜浜払仏並変辺辺弁弁弁宝宝豊翻毎万満弥薬訳与予余誉揺様謡遥瑶来頼乱覧竜両猟緑塁涙励礼霊齢恋炉労楼録湾崎崎崎崎高吉島島峰富桑松梅柳柳桧藪藪籠鴎曽渕渕祢涌橋橋船煕煕槙砺壷祷竃鯵麹頬達隣裏略鑑群凜彦産戸青清内呂間喜秋村野巌芦兎巣州遠留澄徹黄祇萌侠倶呑嘘屏并掻焔痩繋繍莱蒋蝉醤騨鹸麺桝杯坂苅簗鶴鶴鶴姫昂教歩税説鋭閲飲黙強郎緒栃沖涼剥卯厨厦姉宮寧庵懐戯掲暦歴柏栖氷濤潅珍畝畝皐皐窓婿婿園虎蝋蠅諌讃輌雁雑靭頴頸顛餅鶯亘冊勧尚届悦挿歳禄舗蛎覇鼓鼠土丈昇蓑厩厩釜鈎磯鵝梼'),
    '([一-鿿])々', '\1\1', 'g'), '(?<=[一-鿿])ゖ|(?<=[一-鿿])け(?=[一-鿿])', 'が', 'g'),
    '(?<=[一-鿿])っ', 'つ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION words_of(one account)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT word FROM (
    SELECT fold_word(unnest(ARRAY[
      one.last_name || one.first_name,
      one.first_name || one.last_name,
      one.company,
      one.email,
      split_part(one.email, '@', 2),
      one.name_kana,
      split_part(one.name_kana, ' ', 2) || split_part(one.name_kana, ' ', 1)
    ] || (regexp_split_to_array(normalize(one.last_name, NFKC), '[\s\u2010-\u2015\u2212-]+'))[2:]
      || (regexp_split_to_array(normalize(one.first_name, NFKC), '[\s\u2010-\u2015\u2212-]+'))[2:])) AS word
    UNION ALL
    SELECT unnest(ARRAY[name, form || name, name || form])
    FROM fold_word(one.company) AS company, legal_form(company) AS form, replace(company, form, '') AS name
    UNION ALL
    SELECT unnest(ARRAY[digits, regexp_replace(digits, '^81', '0'), right(digits, 4)])
    FROM regexp_replace(normalize(one.phone_number, NFKC), '\D', '', 'g') AS digits
  ) AS words
  WHERE word <> '' AND one.deleted_at IS NULL
$function$;

-- The stored words are those of the new functions. First the new ones are added, so that nobody is missing meanwhile.
CREATE TEMPORARY TABLE folded_anew ON COMMIT DROP AS
SELECT id FROM account WHERE company <> ''
  OR lower(normalize(concat_ws(' ', email, last_name, first_name), NFKC))
    ~ '[.,]\s*(pte|ltd|limited|inc|corp|llc|llp)|(pte|ltd|limited|inc|corp|llc|llp)\s*[.,]|会社|法人|\(';
INSERT INTO account_word (word, account_id)
SELECT word, account.id FROM folded_anew JOIN account USING (id), LATERAL words_of(account) AS word ON CONFLICT DO NOTHING;
DELETE FROM account_word w USING folded_anew JOIN account a USING (id) WHERE a.id = w.account_id
  AND NOT EXISTS (SELECT 1 FROM words_of(a) AS word WHERE word = w.word);

-- Documents are found by a part of the counterparty's name among hundreds of thousands: the name is folded once, when it is
-- written, not in each search. Some 50 seconds for a million documents.
ALTER TABLE document ADD COLUMN counterparty_folded text NOT NULL GENERATED ALWAYS AS (fold_word(counterparty)) STORED;
