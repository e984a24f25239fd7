import { useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigationType } from "react-router";
import { LeaveQuestion } from "../../console/kit/components/leave-question.tsx";
import { Failed, OfflineBar } from "../../console/kit/components/states.tsx";
import { Toasts } from "../../console/kit/components/toasts.tsx";
import { NounsContext } from "../../console/kit/noun.ts";
import { PanelsContext } from "../../console/kit/panel/components/named-panel.tsx";
import { usePanel } from "../../console/kit/panel/use-panel.ts";
import { forgetQueries } from "../../console/kit/readings.ts";
import {
  counts,
  localeSetting,
  MeContext,
  onSignedOut,
  useCan,
  useLocale,
  useTexts,
} from "../../console/kit/state.ts";
import { useKeys } from "../../console/kit/use-keys.ts";
import { useQuery } from "../../console/kit/use-query.ts";
import { NOUNS } from "../../console/nouns.ts";
import { meReading } from "../../console/shared/me-reading.ts";
import type { Me } from "../../features/staff/contract.ts";
import { operatePaths } from "../../nav/operate-paths.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UiLocaleProvider } from "../../ui/ui-locale.tsx";
import { BottomBar } from "./layout/bottom-bar.tsx";
import { KeyList, keyList } from "./layout/key-list.tsx";
import { Palette, palette } from "./layout/palette.tsx";
import { PANELS, Panels } from "./layout/panels.tsx";
import { Rail } from "./layout/rail.tsx";
import { SECTIONS } from "./layout/sections.ts";
import { TopBar } from "./layout/top-bar.tsx";
import { useChanges } from "./layout/use-changes.ts";
import { StepUp, Veil } from "./layout/veil.tsx";
import { messages } from "./messages.ts";

/** The language of every screen, the ones before the sign-in as well. */
export function Frame() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <UiLocaleProvider locale={locale}>
      <Outlet />
      <ScrollRestoration />
    </UiLocaleProvider>
  );
}

/** What surrounds every screen of a signed-in person. Anyone else is sent to the sign-in, and then back. */
export function Shell() {
  const navigate = useNavigate();
  const location = useLocation();
  const address = useRef("");
  address.current = location.pathname + location.search;
  useEffect(() => {
    onSignedOut.set(() => {
      forgetQueries();
      void navigate(operatePaths.signIn(address.current), { replace: true });
    });
    return () => onSignedOut.set(null);
  }, [navigate]);
  const me = useQuery<Me>(meReading.key, meReading.load);
  // Screens read in the account's language: none is there before it replaces the one that the browser remembers.
  const [isLocaleSet, setLocaleSet] = useState(false);
  useEffect(() => {
    if (!me.data) return;
    counts.set(me.data.counts);
    // Only once: after that the choice made here counts, which an older reading would undo.
    if (!isLocaleSet) localeSetting.set(me.data.locale);
    setLocaleSet(true);
  }, [me.data, isLocaleSet]);
  if (me.data && isLocaleSet)
    return (
      <MeContext value={me.data}>
        <NounsContext value={NOUNS}>
          <PanelsContext value={PANELS}>
            <Screen />
          </PanelsContext>
        </NounsContext>
      </MeContext>
    );
  if (me.problem && me.problem.code !== "unauthenticated")
    return (
      <main className="mx-auto max-w-lg p-6">
        <Failed query={me} />
        <Veil />
      </main>
    );
  return (
    <main aria-busy="true">
      {me.isSlow && <FrameSkeleton />}
      <Veil />
    </main>
  );
}

function Screen() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Nothing where the console was opened by its address: the browser then starts at the top of the page.
  const arrival = useNavigationType();
  const shown = useRef(arrival === "POP" ? pathname : "");
  // After a change of the screen, and after the sign-in, the keyboard starts at its top; a panel keeps the focus to itself.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A field of the new screen has taken it already: `m` leads to the note.
    if (main.current?.contains(document.activeElement?.closest("input, textarea, select") ?? null)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useChanges();
  const { open } = usePanel();
  const mayBook = useCan("desk");
  useKeys([
    ...SECTIONS.map(({ name, path, letter }) => ({
      keys: `g ${letter}`,
      label: t.goTo(name[locale]),
      run: () => void navigate(path),
    })),
    ...(mayBook ? [{ keys: "n", label: t.newBooking, run: () => open("new") }] : []),
    { keys: "/", label: t.openSearch, run: () => palette.set("search") },
    { keys: "mod+k", label: t.openActions, run: () => palette.set("actions"), isEverywhere: true },
    { keys: "?", label: t.showKeys, run: () => keyList.set(true) },
  ]);
  return (
    <>
      <a
        href="#main"
        className="fixed left-2 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-bold text-white focus:translate-y-0 print:hidden"
      >
        {t.skip}
      </a>
      <Rail />
      <div className="min-h-dvh bg-[#f8f9fb] md:pl-14 lg:pl-[min(13rem,26vw)] print:bg-white print:pl-0">
        <TopBar />
        <OfflineBar />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[1680px] px-3 pb-24 pt-3 outline-none md:px-5 md:pb-8 md:pt-4 print:p-0"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <Panels />
      <LeaveQuestion />
      <Toasts />
      <Palette />
      <KeyList />
      <StepUp />
      <Veil />
    </>
  );
}

/** The frame while it is not known who is signed in. */
function FrameSkeleton() {
  return (
    <div className="flex min-h-dvh" aria-hidden="true">
      <div className="hidden w-[min(13rem,26vw)] space-y-3 border-r border-line bg-ground-2 p-4 lg:block">
        {["w-24", "w-32", "w-28", "w-20"].map((width) => (
          <Skeleton key={width} className={`h-5 ${width} !bg-taken`} />
        ))}
      </div>
      <div className="flex-1 space-y-4 p-5">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
