import { lazy, type ReactNode, useContext } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { useUser } from "../../../features/account/state.ts";
import { useKeeperWanted } from "../../../features/favorites/state.ts";
import { HeaderOnly } from "../../../nav/header-only.ts";
import { useOpening } from "../../../nav/modal.ts";
import { isOpenedByLink } from "../../../nav/paths.ts";
import type { ShellRoom, ShellStation } from "../../../nav/shell-data.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { lateCode, useLateCode } from "../../../ui/late-code.ts";
import { LatePart } from "../../../ui/late-part.tsx";
import { useLatched } from "../../../ui/use-latched.ts";
import { messages } from "../messages.ts";
import { DemoBanner } from "./demo-banner.tsx";
import { FlashBanner } from "./flash-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ModalHost } from "./modal-host.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { Side } from "./side.tsx";

const VerificationNotice = lazy(() => import("../../../features/profile/components/verification-notice.tsx"));

const favoriteKeeper = lateCode(() => import("../../../features/favorites/components/favorite-keeper.tsx"));

/** The frame of every page: header, sidebar (from 1024 px; not where a link with one question leads), page, footer, dialogs and flash messages. */
export function Shell({
  stations,
  rooms,
  children,
}: {
  stations: ShellStation[];
  rooms: ShellRoom[];
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const { isDemo } = useSite();
  const isAlone = isOpenedByLink(useLocation().pathname);
  if (useContext(HeaderOnly)) return <Header />;
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-3 z-50 -translate-y-20 rounded-button bg-white px-4 py-2.5 font-bold text-accent focus:translate-y-0 focus:shadow-overlay"
      >
        {t.skip}
      </a>
      <PageProgress />
      {isDemo && <DemoBanner />}
      <Header />
      <div
        className={
          isAlone ? "" : "lg:grid lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)]"
        }
      >
        {!isAlone && <Side stations={stations} rooms={rooms} />}
        <div className="flex min-h-[calc(100dvh-56px)] min-w-0 flex-col lg:min-h-[calc(100dvh-72px)]">
          <OfflineNote />
          <NoScriptNote />
          <Verification />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <ModalHost />
      <FlashBanner />
      <PageAnnouncer />
      <Favorites />
    </>
  );
}

/** Loaded for those whom it concerns: who has an unverified address, or comes from the link of the mail. */
function Verification() {
  const [query] = useSearchParams();
  const user = useUser();
  const isShown = useLatched(query.has("flash") || user?.is_email_verified === false);
  if (!isShown) return null;
  return (
    <LatePart>
      <VerificationNotice />
    </LatePart>
  );
}

/** Loaded for users, and for visitors who have marked a room. */
function Favorites() {
  const isWanted = useKeeperWanted();
  const isUser = useUser() !== null;
  const Keeper = useLateCode(useLatched(isWanted || isUser) ? favoriteKeeper : null);
  return Keeper && <Keeper />;
}

/** A thin bar at the top while the next page or dialog loads: a touch is answered at once. */
function PageProgress() {
  const isLoading = useNavigation().state !== "idle";
  const isOpening = useOpening();
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-[transform,opacity] ${isLoading || isOpening ? "scale-x-75 opacity-100 duration-1000" : "scale-x-0 opacity-0"}`}
    />
  );
}
