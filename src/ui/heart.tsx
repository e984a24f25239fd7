/** A switch in the shape of a heart, on a picture. */
export function Heart({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
      className={`needs-script heart glyph-heart${isOn ? "-full" : ""}`}
    />
  );
}
