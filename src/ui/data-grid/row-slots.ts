/**
 * Assigns an element to each drawn row. A row keeps its element while it is
 * drawn, so the focus stays; elements of rows that have left are reused.
 */
export function assignSlots(
  before: ReadonlyMap<number, number>,
  rows: readonly number[],
): ReadonlyMap<number, number> {
  const slotByRow = new Map<number, number>();
  for (const row of rows) {
    const slot = before.get(row);
    if (slot !== undefined) slotByRow.set(row, slot);
  }
  const taken = new Set(slotByRow.values());
  let free = 0;
  for (const row of rows) {
    if (slotByRow.has(row)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    slotByRow.set(row, free);
  }
  return slotByRow;
}

/**
 * Returns the rows in an order in which no remaining element moves among the
 * others: the browser would scroll to an element with the focus that is moved.
 */
export function keepPlaces(
  rows: readonly number[],
  slots: ReadonlyMap<number, number>,
  before: readonly number[],
): readonly number[] {
  const indexes = new Map(before.map((slot, index) => [slot, index]));
  const indexOf = (row: number) => indexes.get(slots.get(row) ?? -1) ?? before.length;
  return [...rows].sort((a, b) => indexOf(a) - indexOf(b) || a - b);
}
