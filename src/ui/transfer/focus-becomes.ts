/** Puts the focus where it says what the column becomes: the button that has changed that is gone. */
export function focusBecomes({ currentTarget }: Event): void {
  if (!(currentTarget instanceof Element)) return;
  currentTarget.closest('tr')?.querySelector('select')?.focus();
}
