import type { Appearance } from "@stripe/stripe-js";

/** How the provider's fields look: as the page's own, whose colours and sizes are read from it. */
export function appearanceOfPage(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const body = getComputedStyle(document.body);
  const of = (name: string) => page.getPropertyValue(name).trim();
  const accent = of("--brand-accent");
  return {
    theme: "stripe",
    labels: "above",
    variables: {
      colorPrimary: accent,
      colorText: of("--color-ink"),
      colorTextSecondary: of("--color-ink-2"),
      colorTextPlaceholder: of("--color-ink-3"),
      colorDanger: of("--color-error"),
      colorBackground: of("--color-white"),
      fontFamily: body.fontFamily,
      borderRadius: of("--radius-field"),
      spacingUnit: "4px",
      gridColumnSpacing: "16px",
      gridRowSpacing: "20px",
    },
    rules: {
      ".Label": { color: of("--color-ink-2"), fontWeight: "700" },
      ".Input": { borderColor: of("--color-edge"), boxShadow: "none" },
      ".Input:focus": { borderColor: accent, boxShadow: `0 0 0 3px ${of("--brand-tint-2")}` },
      ".Input--invalid": { borderColor: of("--color-error"), boxShadow: "none" },
    },
  };
}
