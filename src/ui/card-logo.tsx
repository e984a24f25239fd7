import type { ReactNode } from "react";
import { type CardBrand, cardBrand, cardBrandName } from "../domain/money/card-brand.ts";

/** The logo of a card's brand: drawn for the accepted brands (CARD-5), text for others. */
export function CardLogo({ brand }: { brand: string }) {
  const known = cardBrand(brand);
  const sign = known && SIGNS[known];
  return sign ? (
    <svg
      width="48"
      height="32"
      viewBox="0 0 48 32"
      aria-hidden="true"
      className="shrink-0 rounded-tag border border-line bg-white"
    >
      {sign}
    </svg>
  ) : (
    <span
      aria-hidden="true"
      className="inline-flex h-8 min-w-12 shrink-0 items-center justify-center rounded-tag border border-line bg-white px-1.5 text-cap font-bold text-ink-2"
    >
      {cardBrandName(brand)}
    </span>
  );
}

const word = (text: string, colour: string, size: number, italic = false) => (
  <text
    x="24"
    y={16 + size * 0.36}
    textAnchor="middle"
    fontSize={size}
    fontWeight="700"
    fontStyle={italic ? "italic" : undefined}
    fontFamily="Helvetica, Arial, sans-serif"
    letterSpacing="0"
    fill={colour}
  >
    {text}
  </text>
);

const SIGNS: Record<CardBrand, ReactNode> = {
  visa: word("VISA", "#1a3a8f", 14, true),
  mastercard: (
    <>
      <circle cx="19" cy="16" r="8.5" fill="#d8232a" />
      <circle cx="29" cy="16" r="8.5" fill="#f2a33a" />
      <path d="M24 9.1a8.5 8.5 0 0 1 0 13.8 8.5 8.5 0 0 1 0-13.8Z" fill="#ec6a2c" />
    </>
  ),
  amex: (
    <>
      <rect width="48" height="32" fill="#1f6fb8" />
      {word("AMEX", "#ffffff", 12)}
    </>
  ),
  diners_club: (
    <>
      <circle cx="24" cy="16" r="10" fill="#1b5c9e" />
      <path d="M21 8.9a7.6 7.6 0 0 0 0 14.2V8.9Zm6 0v14.2a7.6 7.6 0 0 0 0-14.2Z" fill="#fff" />
    </>
  ),
  discover: (
    <>
      <path d="M48 17v15H14c14-1.5 26-7 34-15Z" fill="#f0863a" />
      {word("DISCOVER", "#2b2f36", 7.6)}
    </>
  ),
  jcb: (
    <>
      <rect x="9" y="6" width="9" height="20" rx="3.5" fill="#1d63a8" />
      <rect x="19.5" y="6" width="9" height="20" rx="3.5" fill="#c22f3d" />
      <rect x="30" y="6" width="9" height="20" rx="3.5" fill="#2f8a47" />
      <path
        d="M15 12.5v6a2 2 0 0 1-3.6 1.2M26 14a3 3 0 1 0 0 4M33 12.5v7M33 12.5h2a1.7 1.7 0 0 1 0 3.5h-2m0 0h2.3a1.7 1.7 0 0 1 0 3.5H33"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
      />
    </>
  ),
  union_pay: (
    <>
      <path d="M12 6h9l-4.5 20h-9L12 6Z" fill="#cf2a33" />
      <path d="M21 6h9l-4.5 20h-9L21 6Z" fill="#1f4d7f" />
      <path d="M30 6h10l-4.5 20h-10L30 6Z" fill="#16797a" />
    </>
  ),
};
