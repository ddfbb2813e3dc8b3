import type { EdmType } from '../../model/edm.ts';
import type { EdmTextProblem } from '../../model/edm-text.ts';
import type { Reason, RefusalContext } from '../../model/storage-error.ts';
import type { RecordProblem } from '../rows/records.ts';
import type { DuplicateRule } from './import-mapping.ts';

/** The position of a record. */
export interface LinePlace {
  /** Its line or number: `placeKindOf` of the format says which. */
  readonly line: number;
  /** The file that it is in, where there are several. */
  readonly file?: string;
}

/** Returns the position of a record, or of its refusal, and nothing else. */
export function placeOfLine({ line, file }: LinePlace): LinePlace {
  return file === undefined ? { line } : { line, file };
}

/** The position of a record that was not imported, and the reason. Plain data that can be sent to another thread. */
export interface RefusedLine extends LinePlace {
  /** The header of the column concerned. */
  readonly header?: string;
  /** The value, cut where it is long. */
  readonly value?: string;
  readonly cause: RefusalCause;
}

export type RefusalCause =
  | { readonly kind: 'record'; readonly problem: RecordProblem }
  /** The value does not fit the column's type. */
  | { readonly kind: 'type'; readonly type: EdmType; readonly problem: EdmTextProblem }
  /** Another row has the same keys, and that one is imported by the rule, or none of them. */
  | {
      readonly kind: 'sameKey';
      readonly otherLine?: number;
      readonly otherFile?: string;
      /** The number of the record in the file, until the other one is known. */
      readonly number?: number;
      readonly rule: DuplicateRule;
    }
  /** The row has no value for a key. */
  | { readonly kind: 'keyAbsent' }
  /** The answer of the table service. */
  | { readonly kind: 'refusal'; readonly reason: Reason; readonly context: RefusalContext };
