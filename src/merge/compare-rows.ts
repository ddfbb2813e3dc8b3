import type { CompareRules, DifferenceCounts, RowDifferenceKind } from '../model/comparison.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { compareValues } from './compare-properties.ts';
import type { JoinedRows } from './merge-join.ts';

/** The kinds by their codes in `RowComparer.compare`. */
export const ROW_KINDS: readonly RowDifferenceKind[] = ['equal', 'added', 'removed', 'changed'];

const [EQUAL, ADDED, REMOVED, CHANGED] = [0, 1, 2, 3];

/**
 * Compares joined rows column by column, and counts. A value is built only
 * where the bare ones differ: comparing entities one by one as objects takes
 * several times as long as reading them.
 */
export class RowComparer {
  readonly #rules: CompareRules;
  readonly #rows = [0, 0, 0, 0];
  readonly #cells = new Map<string, number>();

  constructor(rules: CompareRules = {}) {
    this.#rules = rules;
  }

  get counts(): DifferenceCounts {
    const [equal = 0, added = 0, removed = 0, changed = 0] = this.#rows;
    return { rows: { equal, added, removed, changed }, cells: new Map(this.#cells) };
  }

  /** Returns for each pair the place of its kind in `ROW_KINDS`. Calls `onCell` with each cell that differs. */
  compare(joined: JoinedRows, onCell?: (pair: number, name: string) => void): Uint8Array {
    const { leftRows, rightRows } = joined;
    const kinds = new Uint8Array(leftRows.length);
    for (let pair = 0; pair < kinds.length; pair += 1) {
      if (leftRows[pair] === -1) kinds[pair] = ADDED;
      else if (rightRows[pair] === -1) kinds[pair] = REMOVED;
    }
    for (const name of namesOf(joined.left, joined.right)) {
      if (this.#rules.leftOut?.has(name)) continue;
      const cells = this.#compareColumn(joined, name, kinds, onCell);
      if (cells > 0) this.#cells.set(name, (this.#cells.get(name) ?? 0) + cells);
    }
    for (const kind of kinds) this.#rows[kind] = (this.#rows[kind] ?? 0) + 1;
    return kinds;
  }

  /** Marks the pairs that differ in a property, and returns how many they are. */
  #compareColumn(
    { left, right, leftRows, rightRows }: JoinedRows,
    name: string,
    kinds: Uint8Array,
    onCell: ((pair: number, name: string) => void) | undefined,
  ): number {
    const [one, other] = [left.columnOf(name), right.columnOf(name)];
    let cells = 0;
    for (let pair = 0; pair < kinds.length; pair += 1) {
      const kind = kinds[pair];
      if (kind !== EQUAL && kind !== CHANGED) continue;
      const [row, otherRow] = [leftRows[pair] ?? 0, rightRows[pair] ?? 0];
      const type = one?.types[row] ?? 0;
      if (type === (other?.types[otherRow] ?? 0)) {
        if (type === 0 || Object.is(one?.values[row], other?.values[otherRow])) continue;
      }
      // Bytes are the same by their content, and some values by the rules.
      if (!compareValues(left.valueAt(row, name), right.valueAt(otherRow, name), this.#rules)) {
        continue;
      }
      kinds[pair] = CHANGED;
      cells += 1;
      onCell?.(pair, name);
    }
    return cells;
  }
}

function namesOf(left: EntityPage, right: EntityPage): Set<string> {
  return new Set(
    [left, right].flatMap(({ columns }) => columns.properties.map(({ name }) => name)),
  );
}
