import { computed, createModel, signal } from '@preact/signals';
import type { HistoryStep } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableCarry, TablePlace } from '../../model/table-carry.ts';
import type { AccountService } from '../../model/table-service.ts';
import { type CutCarry, findCutCarries, forgetCarry } from './carry-marks.ts';

/** A copy that was cut off, and what there is of it. */
export interface HalfCopy extends CutCarry {
  /** What it is called by now. */
  readonly table: TableName;
  /** Whether the original is there, to go on with. */
  readonly canResume: boolean;
}

/** Copies that were cut off, looked for when the window opens, until somebody decides. */
export const CutCarriesModel = createModel((service: AccountService) => {
  const found = signal<readonly HalfCopy[]>([]);

  async function look(): Promise<void> {
    for (const cut of await findCutCarries()) {
      const half = await findHalf(service, cut);
      if (half) found.value = [...found.peek(), half];
      else forgetCarry(cut.step);
    }
  }

  // Where nothing can be asked, the marks stay for the next start.
  look().catch(() => {});

  return {
    found: computed(() => found.value),
    /** It is asked about no more. */
    forget({ step }: CutCarry): void {
      forgetCarry(step);
      found.value = found.peek().filter((one) => one.step !== step);
    },
    /** It is under way: the next start asks where that is cut off, too. */
    hide({ step }: CutCarry): void {
      found.value = found.peek().filter((one) => one.step !== step);
    },
  };
});

export type CutCarriesModel = InstanceType<typeof CutCarriesModel>;

/** What goes on with it. */
export function resumedCarry({ step, kind, from, to, table }: HalfCopy): TableCarry {
  return { kind, from, to: { account: to.account, table }, part: { step }, resumes: true };
}

/** The history knows what became of the table that was made, whatever has its name now. */
async function findHalf(service: AccountService, cut: CutCarry): Promise<HalfCopy | undefined> {
  const step = await findStep(service, cut);
  const made = step?.tables.find(({ change }) => change === 'created');
  if (step?.state !== 'done' || !made) return undefined;
  if (!(await isThere(service, { account: cut.to.account, table: made.name }))) return undefined;
  const canResume = await isThere(service, cut.from);
  // The original of a move goes last: then all of it is done.
  if (!canResume && cut.kind === 'move') return undefined;
  return { ...cut, table: made.name, canResume };
}

async function findStep(
  service: AccountService,
  { step, to }: CutCarry,
): Promise<HistoryStep | undefined> {
  try {
    const history = await service.historyOf(to.account);
    return (await history.previewStep(step, 1)).step;
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

async function isThere(service: AccountService, { account, table }: TablePlace) {
  try {
    await service.tablesOf(account).getTable(table);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return false;
    throw error;
  }
}
