import {
  type AccountCheckReport,
  type AccountProblem,
  type AccountProblemKind,
  MOST_PROBLEMS,
} from '../../model/account-check.ts';

const REPAIRABLE: readonly AccountProblemKind[] = [
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
  readonly #problems: AccountProblem[] = [];
  #problemCount = 0;
  readonly #unsteady: string[] = [];
  tables = 0;
  entities = 0;
  bytes = 0;
  entries = 0;
  pages = 0;

  add(kind: AccountProblemKind, name: string, more: Partial<AccountProblem> = {}): void {
    this.#problemCount += 1;
    if (this.#problems.length >= MOST_PROBLEMS) return;
    this.#problems.push({ kind, name, isRepairable: REPAIRABLE.includes(kind), ...more });
  }

  has(kind: AccountProblemKind): boolean {
    return this.#problems.some((problem) => problem.kind === kind);
  }

  /** Marks findings of these kinds as repaired. */
  settle(kinds: readonly AccountProblemKind[]): void {
    for (const [index, problem] of this.#problems.entries()) {
      if (kinds.includes(problem.kind)) this.#problems[index] = { ...problem, isRepaired: true };
    }
  }

  /** Marks entities of a table as restored from the safety copy. */
  settleInCopy(table: string): void {
    for (const [index, problem] of this.#problems.entries()) {
      if (problem.isInCopy && problem.name === table)
        this.#problems[index] = { ...problem, isRepaired: true };
    }
  }

  addUnsteady(table: string): void {
    this.#unsteady.push(table);
  }

  get report(): AccountCheckReport {
    const { tables, entities, bytes, entries, pages } = this;
    const problems = this.#problems;
    const problemCount = this.#problemCount;
    return {
      tables,
      entities,
      bytes,
      entries,
      pages,
      problems,
      problemCount,
      unsteady: this.#unsteady,
    };
  }
}
