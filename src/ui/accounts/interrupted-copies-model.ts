import { computed, createModel, effect, signal } from '@preact/signals';
import type { HistoryStep } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableCopyRequest, TablePlace } from '../../model/table-copy.ts';
import type { AccountService } from '../../model/table-service.ts';
import {
  decideOnTableCopy,
  findInterruptedMarks,
  forgetTableCopy,
  type InterruptedMark,
  watchTableCopyMarks,
} from './table-copy-marks.ts';

/** An interrupted copy, and what is left of it. */
export interface InterruptedCopy extends InterruptedMark {
  /** The present name of the table. */
  readonly table: TableName;
  readonly hasOriginal: boolean;
  /**
   * Whether the history of the copy is complete: without it, it is unknown
   * which table is the copy.
   */
  readonly isKept: boolean;
}

/** The interrupted copies that are found when the window opens and wait for a decision. */
export const InterruptedCopiesModel = createModel((service: AccountService) => {
  const found = signal<readonly InterruptedCopy[]>([]);

  function drop(step: string): void {
    found.value = found.peek().filter((one) => one.step !== step);
  }

  function forget(step: string): void {
    forgetTableCopy(step);
    drop(step);
  }

  async function look(): Promise<void> {
    for (const cut of await findInterruptedMarks()) {
      // If it cannot be examined, the mark stays for the next start.
      const copy = await findPane(service, cut).catch(() => 'unknown' as const);
      if (copy === 'unknown') continue;
      if (copy) found.value = [...found.peek(), copy];
      else forgetTableCopy(cut.step);
    }
  }

  // If nothing can be examined, the marks stay for the next start.
  look().catch(() => {});
  effect(() => watchTableCopyMarks(drop));

  return {
    found: computed(() => found.value),
    /**
     * Does what was decided about a copy, unless another window is deciding
     * about it. If the copy has changed since it was shown, does nothing and
     * shows the change.
     */
    async decide<T>(
      copy: InterruptedCopy,
      work: () => Promise<T>,
    ): Promise<{ readonly came: T } | undefined> {
      const decided = await decideOnTableCopy(copy.step, async () => {
        const now = await findPane(service, copy);
        if (now && isSame(now, copy)) return { came: await work() };
        if (now) found.value = found.peek().map((one) => (one.step === now.step ? now : one));
        else forget(copy.step);
        return 'other';
      });
      if (decided === undefined) drop(copy.step);
      return typeof decided === 'object' ? decided : undefined;
    },
    /** Removes the copy from the list for good. */
    forget: ({ step }: InterruptedMark) => forget(step),
    /** Hides a copy that is running: the next start asks again if that is interrupted, too. */
    hide: ({ step }: InterruptedMark) => drop(step),
  };
});

export type InterruptedCopiesModel = InstanceType<typeof InterruptedCopiesModel>;

/** Returns the job that resumes it. */
export function resumedTableCopy({
  step,
  kind,
  from,
  to,
  table,
}: InterruptedCopy): TableCopyRequest {
  return { kind, from, to: { account: to.account, table }, part: { step }, resumes: true };
}

function isSame(one: InterruptedCopy, other: InterruptedCopy): boolean {
  const isAsKnown = one.hasOriginal === other.hasOriginal && one.isKept === other.isKept;
  return isAsKnown && one.table === other.table;
}

/** Finds the table that was created: the history knows it under any name. */
async function findPane(
  service: AccountService,
  cut: InterruptedMark,
): Promise<InterruptedCopy | undefined> {
  if (cut.kind === 'move' && (await isMoved(service, cut))) return undefined;
  const step = await findStep(service, cut.to, cut.step);
  const made = step?.tables.find(({ change }) => change === 'created');
  if (step && (step.state === 'undone' || !made)) return undefined;
  const table = made?.name ?? cut.to.table;
  if (!(await isThere(service, { account: cut.to.account, table }))) return undefined;
  const hasOriginal = await isThere(service, cut.from);
  return { ...cut, table, hasOriginal, isKept: step?.state === 'done' };
}

/** Returns whether a move is complete: it deletes the original last, as a part of it. */
async function isMoved(service: AccountService, { step, from }: InterruptedMark): Promise<boolean> {
  const found = await findStep(service, from, step);
  const isGone = found?.tables.some(({ change }) => change === 'deleted') ?? false;
  return isGone && found?.state !== 'undone';
}

/** Returns the step; undefined if the history lacks all or a part of it, or is off. */
async function findStep(
  service: AccountService,
  { account }: TablePlace,
  step: string,
): Promise<HistoryStep | undefined> {
  try {
    const history = await service.historyOf(account);
    return (await history.previewStep(step, 1)).step;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function isThere(service: AccountService, { account, table }: TablePlace) {
  try {
    await service.tablesOf(account).getTable(table);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.status === 404;
}
