import { createModel } from '@preact/signals';
import type { HistoryStep } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableCopyRequest, TablePlace } from '../../model/table-copy.ts';
import type { AccountService } from '../../model/table-service.ts';
import { interruptedJobs } from '../jobs/interrupted-jobs.ts';
import { COPY_MARKS, type MarkedCopy } from './table-copy-marks.ts';

/** An interrupted copy, and what is left of it. */
export interface InterruptedCopy extends MarkedCopy {
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
export const InterruptedCopiesModel = createModel((service: AccountService) =>
  interruptedJobs<MarkedCopy, InterruptedCopy>({
    marks: COPY_MARKS,
    examine: (marked) => findPane(service, marked),
    isSame,
  }),
);

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
  cut: MarkedCopy,
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
async function isMoved(service: AccountService, { step, from }: MarkedCopy): Promise<boolean> {
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
