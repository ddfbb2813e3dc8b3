import { type Signal, signal } from '@preact/signals';
import { type AccountName, findAccountNameProblem, parseAccountName } from '../../model/names.ts';
import type { RestoredAccount } from '../../transfer/backup/restore-job.ts';
import type { SurveyedAccount } from '../../transfer/backup/restore-survey.ts';

/** An account of a backup, and its target. */
export interface RestoreTarget {
  readonly account: SurveyedAccount;
  readonly isChosen: Signal<boolean>;
  /** The name of the target account, as it is typed. */
  readonly name: Signal<string>;
}

/** The error in a name. */
export type TargetProblem = 'name' | 'twice';

const MAX_NAME_LENGTH = 24;

/** Proposes an account for each: of its own name if that is free, or else of the next free name. */
export function proposeTargets(
  accounts: readonly SurveyedAccount[],
  taken: ReadonlySet<string>,
): readonly RestoreTarget[] {
  const used = new Set(taken);
  return accounts.map((account) => {
    const name = freeName(account.name, used);
    used.add(name);
    return { account, isChosen: signal(true), name: signal(name) };
  });
}

function freeName(name: string, used: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!used.has(free)) return free;
    const ending = String(number);
    free = name.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
  }
}

export function findTargetProblem(
  target: RestoreTarget,
  all: readonly RestoreTarget[],
): TargetProblem | undefined {
  const name = target.name.value;
  if (findAccountNameProblem(name)) return 'name';
  const same = all.filter((one) => one.isChosen.value && one.name.value === name);
  return same.length > 1 ? 'twice' : undefined;
}

/** Returns the accounts to restore; undefined as long as one has an error. */
export function restoredAccounts(
  targets: readonly RestoreTarget[],
  existing: ReadonlySet<string>,
): readonly RestoredAccount[] | undefined {
  const chosen = targets.filter(({ isChosen }) => isChosen.value);
  if (chosen.length === 0 || chosen.some((one) => findTargetProblem(one, targets)))
    return undefined;
  return chosen.map(({ account, name }) => {
    const to: AccountName = parseAccountName(name.value);
    return { from: account.name, to, isNew: !existing.has(to) };
  });
}
