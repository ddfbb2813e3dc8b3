/**
 * Gives each row that is drawn an element to be drawn in. A row keeps its
 * element while it is drawn, so the focus stays where it is; elements of rows
 * that have left are used again.
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
 * The rows in an order in which no element changes its place among those that
 * stay: the browser would scroll to where an element with the focus is moved.
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
