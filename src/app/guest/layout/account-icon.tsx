import type { ReactNode } from "react";

/** Eight icons; an account gets one by its id (ACCOUNT-16). */
export function AccountIcon({ number, size = 24 }: { number: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SIGNS[(number - 1) % SIGNS.length]}
    </svg>
  );
}

const SIGNS: readonly ReactNode[] = [
  // leaf, sun, mountain, wave, cup, house, moon, key
  <path key="leaf" d="M5 19c0-8 5-13 14-14 0 9-5 14-14 14Zm0 0c2-4 5-7 9-9" />,
  <path
    key="sun"
    d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"
  />,
  <path key="mountain" d="m3 18 6-10 4 6 2.5-3.5L21 18H3Zm4.5-7.5L9 12l1.7-1.5M17 5.5h.01" />,
  <path key="wave" d="M3 9c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0M3 15c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0" />,
  <path
    key="cup"
    d="M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5V9Zm11 1.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V4.5M12.5 6V4.5"
  />,
  <path key="house" d="m4 11 8-6.5 8 6.5M6 9.5V19h12V9.5M10 19v-5h4v5" />,
  <path key="moon" d="M19 14.5A8 8 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z" />,
  <path key="key" d="M8 11.5a4 4 0 1 0 0 5 4 4 0 0 0 0-5Zm1 2.5h11v3M16 14v2.5" />,
];
