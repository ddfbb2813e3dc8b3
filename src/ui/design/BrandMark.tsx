/** Draws the product's mark, as in the icon of the installed app. */
export function BrandMark() {
  return (
    <svg class="brand-mark" viewBox="4 4 56 56" aria-hidden="true">
      <rect class="brand-mark-ground" x="4" y="4" width="56" height="56" rx="14" />
      <path d="M17 20h30M32 20v26" />
      <path class="brand-mark-faint" d="M17 33h7M40 33h7M17 46h7M40 46h7" />
    </svg>
  );
}
