/** Focuses the choice of what the column becomes: the button that has changed it is gone. */
export function focusBecomes({ currentTarget }: Event): void {
  if (!(currentTarget instanceof Element)) return;
  currentTarget.closest('tr')?.querySelector('select')?.focus();
}
