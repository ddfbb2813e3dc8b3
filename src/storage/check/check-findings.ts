import {
  type AccountCheckReport,
  type AccountFault,
  type AccountFaultKind,
  MOST_FAULTS,
} from '../../model/account-check.ts';

const REPAIRABLE: readonly AccountFaultKind[] = [
  'totals',
  'table',
  'lostTable',
  'state',
  'clock',
  'lives',
  'history',
];

/** The findings of a check so far. */
export class CheckFindings {
  readonly #faults: AccountFault[] = [];
  #faultCount = 0;
  readonly #unsteady: string[] = [];
  tables = 0;
  entities = 0;
  bytes = 0;
  entries = 0;
  pages = 0;

  add(kind: AccountFaultKind, name: string, more: Partial<AccountFault> = {}): void {
    this.#faultCount += 1;
    if (this.#faults.length >= MOST_FAULTS) return;
    this.#faults.push({ kind, name, isRepairable: REPAIRABLE.includes(kind), ...more });
  }

  has(kind: AccountFaultKind): boolean {
    return this.#faults.some((fault) => fault.kind === kind);
  }

  /** Marks findings of these kinds as repaired. */
  settle(kinds: readonly AccountFaultKind[]): void {
    for (const [index, fault] of this.#faults.entries()) {
      if (kinds.includes(fault.kind)) this.#faults[index] = { ...fault, isRepaired: true };
    }
  }

  /** Marks entities of a table as restored from the safety copy. */
  settleInCopy(table: string): void {
    for (const [index, fault] of this.#faults.entries()) {
      if (fault.isInCopy && fault.name === table)
        this.#faults[index] = { ...fault, isRepaired: true };
    }
  }

  addUnsteady(table: string): void {
    this.#unsteady.push(table);
  }

  get report(): AccountCheckReport {
    const { tables, entities, bytes, entries, pages } = this;
    const faults = this.#faults;
    const faultCount = this.#faultCount;
    return {
      tables,
      entities,
      bytes,
      entries,
      pages,
      faults,
      faultCount,
      unsteady: this.#unsteady,
    };
  }
}
