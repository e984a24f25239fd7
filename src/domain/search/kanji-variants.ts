/*
 * Kanji that are written in several ways: old and new forms, and the variants of family and place names (辺 邊 邉, 高 髙).
 * People type the form that their keyboard offers. The first of a group stands for all in a comparison.
 * Groups are those of the 1946 and 1949 lists (当用漢字表, 当用漢字字体表) that occur in names, and the common variants in family
 * registers. The database has the same groups in `fold_word`; a test compares them.
 */
const GROUPS = [
  "亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 艶艷 応應 欧歐 桜櫻 奥奧 横橫",
  "温溫 穏穩 仮假 価價 画畫 会會 絵繪 拡擴 覚覺 学學 岳嶽 楽樂 巻卷 寛寬 歓歡 観觀 関關 館舘 顔顏 気氣",
  "帰歸 器噐 亀龜 旧舊 拠據 挙擧 虚虛 峡峽 狭狹 郷鄕鄉 暁曉 尭堯 区區 駆驅 勲勳 薫薰 恵惠 渓溪谿 経經",
  "継繼 蛍螢 軽輕 鶏鷄雞 芸藝 県縣 研硏 険險 顕顯 験驗 検檢 剣劍劔剱釼 圏圈 権權 献獻 厳嚴 効效 広廣 恒恆",
  "鉱鑛 国國圀 黒黑 済濟 斉齊斎齋 剤劑 桟棧 蚕蠶 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 舎舍 写寫 釈釋",
  "寿壽 収收 従從 渋澁澀 獣獸 縦縱 粛肅 処處 叙敍 将將 称稱 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊",
  "縄繩 壌壤 嬢孃 穣穰 譲讓 醸釀 嘱囑 真眞 寝寢 慎愼 尽盡 晋晉 図圖 粋粹 酔醉 穂穗 随隨 枢樞 数數 瀬瀨",
  "声聲 静靜 摂攝 専專 戦戰 浅淺 践踐 銭錢 繊纖 禅禪 双雙 壮壯 争爭 総總 聡聰 荘莊 装裝 騒騷 増增 蔵藏",
  "属屬 続續 体體 対對 帯帶 台臺 滝瀧 択擇 沢澤 担擔 単單 団團 断斷 弾彈 遅遲 昼晝 虫蟲 鋳鑄 庁廳 徴徵",
  "聴聽 鎮鎭 鉄鐵鐡 点點 転轉 伝傳 党黨 当當 灯燈 稲稻 徳德 独獨 読讀 縁緣 弐貳 悩惱 脳腦 拝拜 廃廢 売賣",
  "麦麥 発發 髪髮 抜拔 秘祕 浜濱濵 払拂 仏佛 並竝 変變 辺邊邉 弁辨瓣辯 宝寶寳 豊豐 翻飜 毎每 万萬 満滿",
  "弥彌 薬藥 訳譯 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 遥遙 瑶瑤 来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠",
  "塁壘 涙淚 励勵 礼禮 霊靈 齢齡 恋戀 炉爐 労勞 楼樓 録錄 湾灣 崎﨑嵜㟢碕 高髙 吉𠮷 島嶋嶌 峰峯 富冨 桑桒",
  "松枩 梅楳 柳栁桺 桧檜 藪薮籔 籠篭 鴎鷗 曽曾 渕淵渊 祢禰 涌湧 橋槗𣘺 船舩 煕熙凞 槙槇 砺礪 壷壺 祷禱 竃竈",
  "鯵鰺 麹麴 頬頰 達逹 隣鄰 裏裡 略畧 鑑鑒 群羣 凜凛 彦彥 産產 戸戶 青靑 清淸 内內 呂吕 間閒 喜㐂 秋穐",
  "村邨 野埜 巌巖 芦蘆 兎兔 巣巢 州洲 遠逺 留畄 澄澂 徹澈 黄黃 祇祗 萌萠 侠俠 倶俱 呑吞 嘘噓 屏屛 并幷",
  "掻搔 焔焰 痩瘦 繋繫 繍繡 莱萊 蒋蔣 蝉蟬 醤醬 騨驒 鹸鹼 麺麵 桝枡 杯盃 坂阪 苅刈 簗梁 鶴靏靍靎 姫姬 昂昻 教敎",
  "歩步 税稅 説說 鋭銳 閲閱 飲飮 黙默 強强 郎郞 緒緖 栃杤 沖冲 涼凉 剥剝 卯夘 厨廚 厦廈 姉姊 宮宫 寧寜 庵菴 懐懷",
  "戯戲 掲揭 暦曆 歴歷 柏栢 栖棲 氷冰 濤涛 潅灌 珍珎 畝畆畒 皐皋臯 窓窗 婿壻聟 園薗 虎乕 蝋蠟 蠅蝿 諌諫 讃讚 輌輛",
  "雁鴈 雑雜 靭靱 頴穎 頸頚 顛顚 餅餠 鶯鴬 亘亙 冊册 勧勸 尚尙 届屆 悦悅 挿插 歳歲 禄祿 舗舖 蛎蠣 覇霸 鼓皷 鼠鼡",
  "土圡 丈𠀋 昇曻 蓑簑 厩廐廏 釜釡 鈎鉤 磯礒 鵝鵞 梼檮",
].flatMap((line) => line.split(" "));

const FIRST_OF = new Map(
  GROUPS.flatMap((group) => {
    const [first = "", ...others] = [...group];
    return others.map((other): [string, string] => [other, first]);
  }),
);

const VARIANTS = new RegExp(`[${[...FIRST_OF.keys()].join("")}]`, "gu");

/** The text with each kanji in the form that stands for its variants. */
export function foldedKanji(text: string): string {
  return text.replace(VARIANTS, (kanji) => FIRST_OF.get(kanji) ?? kanji);
}

/** Each variant with the form that stands for it. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = FIRST_OF;
