/** Returns the index in a menu to which the arrows, Home and End lead; undefined for other keys. */
export function nextPlace(
  key: string,
  from: number,
  labels: readonly string[],
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % labels.length;
    case 'ArrowUp':
      return from <= 0 ? labels.length - 1 : from - 1;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return labels.length - 1;
    default:
      return undefined;
  }
}

/**
 * Returns the index of the next label that starts with the typed text. One
 * letter typed again goes on to the next label of that letter; several letters
 * stay where they match.
 */
export function findTyped(
  typed: string,
  from: number,
  labels: readonly string[],
): number | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const sought = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase();
  const start = isRepeated ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (start + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(sought)) return index;
  }
  return undefined;
}
