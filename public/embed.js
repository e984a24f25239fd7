/*
 * Rooms of this site on a page of another: <magari-room room="101" lang="en"></magari-room> shows a week of free times with their
 * prices, <magari-group group="3"></magari-group> the rooms of a group. Without cookies, without dependencies, and without
 * anything that a strict policy forbids: no inline style, no eval.
 */
(() => {
  const site = new URL(document.currentScript.src).origin;
  const WORDS = {
    ja: {
      free: "空き時間",
      for: (minutes) => `${minutes}分の料金`,
      none: "空きなし",
      earlier: "前の週",
      later: "次の週",
      failed: "空き時間を表示できません。",
      open: "会議室のページを開く",
      rooms: "会議室",
      people: (count) => `${count}名まで`,
      next: (text) => `次の空き ${text}`,
      loading: "読みこみ中…",
    },
    en: {
      free: "Free times",
      for: (minutes) => `Prices for ${minutes} minutes`,
      none: "Nothing free",
      earlier: "Earlier",
      later: "Later",
      failed: "Free times cannot be shown.",
      open: "Open the room's page",
      rooms: "Rooms",
      people: (count) => `Up to ${count} people`,
      next: (text) => `Next free ${text}`,
      loading: "Loading…",
    },
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host{display:block;max-width:640px;border:1px solid #e5e8ec;border-radius:16px;padding:16px;background:#fff;color:#1c2127;
      font:15px/1.6 "Hiragino Sans","Noto Sans JP","Yu Gothic UI",system-ui,sans-serif;box-sizing:border-box}
    *{box-sizing:border-box}
    h2{margin:0;font-size:18px;line-height:1.4}p{margin:4px 0;color:#4a535e;font-size:14px}
    ul{list-style:none;margin:12px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:8px}
    .rooms{display:block}.rooms li{border-top:1px solid #e5e8ec;padding:8px 0}
    button,a{font:inherit;color:#0b5f73}
    button,li>a.time{min-height:44px;min-width:44px;padding:4px 12px;border:1px solid #858e99;border-radius:10px;background:#fff;cursor:pointer}
    li>a.time{display:inline-flex;gap:8px;align-items:center;text-decoration:none}
    li>a.time:hover,button:hover{background:#f6f7f9}
    button[aria-pressed=true]{background:#0b5f73;border-color:#0b5f73;color:#fff}
    button:disabled{color:#66707c;background:#f6f7f9;border-color:#e5e8ec;cursor:default}
    .times{max-height:290px;overflow-y:auto;padding:3px}
    .more{display:inline-flex;align-items:center;min-height:44px}
    :focus-visible{outline:2px solid #0b5f73;outline-offset:2px}`);

  /** An element with attributes and content. Text stays text. */
  const make = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "onclick") element.addEventListener("click", value);
      else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...content);
    return element;
  };
  // In a frame, links leave it: a booking is made on the site itself.
  const link = (url, className, ...content) =>
    make("a", { href: url, class: className, target: "_top" }, ...content);

  class Embedded extends HTMLElement {
    connectedCallback() {
      if (this.root) return;
      this.language = this.getAttribute("lang") === "en" ? "en" : "ja";
      this.t = WORDS[this.language];
      this.root = this.attachShadow({ mode: "open" });
      this.root.adoptedStyleSheets = [sheet];
      this.body = make(
        "section",
        { lang: this.language, "aria-busy": "true" },
        make("p", {}, this.t.loading),
      );
      this.root.append(this.body);
      this.load();
    }
    async ask(path, query = {}) {
      const search = new URLSearchParams({ lang: this.language, ...query });
      const response = await fetch(`${site}/api/embed/${path}?${search}`, { credentials: "omit" });
      const { data } = await response.json();
      if (!response.ok) throw new Error(String(response.status));
      return data;
    }
    show(...content) {
      this.body.removeAttribute("aria-busy");
      this.body.replaceChildren(...content);
    }
    /** The answer did not come, or this site is not listed: the way to the page remains. */
    fail(url) {
      this.show(make("p", { role: "status" }, this.t.failed), link(url, "more", this.t.open));
    }
  }

  class Room extends Embedded {
    get page() {
      return `${site}/list/${this.language}/id/${this.id_}`;
    }
    get id_() {
      return encodeURIComponent(this.getAttribute("room") ?? "");
    }
    async load(from) {
      try {
        const week = await this.ask(`spaces/${this.id_}`, from ? { from } : {});
        const day = week.days.find(({ starts }) => starts.length > 0) ?? week.days[0];
        this.showDay(week, day.date, from ? "week" : null);
      } catch {
        this.fail(this.page);
      }
    }
    /** `focus`: where the keyboard was before everything was made anew. */
    showDay(week, date, focus) {
      const { t } = this;
      const day = week.days.find((one) => one.date === date);
      const days = week.days.map((one) =>
        make(
          "li",
          {},
          make(
            "button",
            {
              type: "button",
              "aria-pressed": String(one.date === date),
              disabled: one.starts.length === 0,
              onclick: () => this.showDay(week, one.date, "day"),
            },
            one.text,
          ),
        ),
      );
      const turn = (to, text) =>
        make(
          "li",
          {},
          make("button", { type: "button", disabled: to === null, onclick: () => this.load(to) }, text),
        );
      const times = day.starts.map(({ start, text, url }) =>
        make("li", {}, link(url, "time", make("b", {}, start), text)),
      );
      this.show(
        make("h2", {}, week.name),
        make("p", {}, [week.price, t.for(week.minutes)].filter(Boolean).join(" · ")),
        make("ul", {}, ...days, turn(week.previous, t.earlier), turn(week.next, t.later)),
        make("p", { role: "status" }, `${day.text} ${times.length ? t.free : t.none}`),
        make("ul", { class: "times" }, ...times),
        link(week.url, "more", t.open),
      );
      if (focus) this.root.querySelector("button[aria-pressed=true]:not(:disabled), .more")?.focus();
    }
  }

  class Group extends Embedded {
    async load() {
      const id = encodeURIComponent(this.getAttribute("group") ?? "");
      try {
        const { name, url, rooms } = await this.ask(`groups/${id}`);
        const { t } = this;
        const rows = rooms.map((room) =>
          make(
            "li",
            {},
            link(room.url, "more", room.name),
            make(
              "p",
              {},
              [room.price, t.people(room.max_member), room.free && t.next(room.free)]
                .filter(Boolean)
                .join(" · "),
            ),
          ),
        );
        this.show(make("h2", {}, name), make("ul", { class: "rooms" }, ...rows), link(url, "more", t.rooms));
      } catch {
        this.fail(`${site}/list/${this.language}/group/${id}`);
      }
    }
  }

  customElements.define("magari-room", Room);
  customElements.define("magari-group", Group);
})();
