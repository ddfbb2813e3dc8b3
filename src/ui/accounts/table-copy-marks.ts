import { type AccountName, parseAccountName, parseListedName } from '../../model/names.ts';
import { parseShownTable } from '../../model/snapshot.ts';
import type { TableCopyRequest, TablePlace } from '../../model/table-copy.ts';
import { type JobMark, jobMarks } from '../jobs/job-marks.ts';

/** A copy or move that is running, or was interrupted. */
export interface MarkedCopy {
  /** The id of the step in the history of both accounts. */
  readonly step: string;
  readonly kind: TableCopyRequest['kind'];
  readonly from: TablePlace;
  readonly to: TablePlace;
}

export const COPY_MARKS = jobMarks<MarkedCopy>(
  'copy',
  ({ step }) => step,
  ({ step, kind, from, to }) => {
    if (typeof step !== 'string' || (kind !== 'copy' && kind !== 'move')) return undefined;
    // An account of opened files can be the source, never the target.
    return {
      step,
      kind,
      from: readPlace(from, parseListedName),
      to: readPlace(to, parseAccountName),
    };
  },
);

/** Marks a copy before its first entity is written; undefined where none is needed. */
export function markTableCopy({ kind, from, to, part }: TableCopyRequest): JobMark | undefined {
  const step = part?.step;
  const isWhole = kind === 'move' && from.account === to.account;
  // Renaming needs no mark: it is done in one write.
  return step === undefined || isWhole ? undefined : COPY_MARKS.hold({ step, kind, from, to });
}

function readPlace(place: unknown, parseName: (text: string) => AccountName): TablePlace {
  const { account, table } = Object(place);
  return { account: parseName(String(account)), table: parseShownTable(String(table)) };
}
