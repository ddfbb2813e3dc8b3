import type { EdmType } from '../../model/edm.ts';
import type { EdmTextFault } from '../../model/edm-text.ts';
import type { Reason, RefusalContext } from '../../model/storage-error.ts';
import type { RecordFault } from '../rows/records.ts';
import type { DuplicateRule } from './import-mapping.ts';

/** Where a record is. */
export interface LinePlace {
  /** Or its number: the format's `placeKindOf` says which. */
  readonly line: number;
  /** Of several files the one it is in. */
  readonly file?: string;
}

/** The place of a record, or of what has become of it, and nothing else. */
export function placeOfLine({ line, file }: LinePlace): LinePlace {
  return file === undefined ? { line } : { line, file };
}

/** A record that was not imported, where it is, and why. Plain: it crosses threads. */
export interface RefusedLine extends LinePlace {
  /** The column concerned, as the file names it. */
  readonly header?: string;
  /** What stands there, cut where it is long. */
  readonly value?: string;
  readonly cause: RefusalCause;
}

export type RefusalCause =
  | { readonly kind: 'record'; readonly fault: RecordFault }
  /** The value is none of the column's type. */
  | { readonly kind: 'type'; readonly type: EdmType; readonly fault: EdmTextFault }
  /** Another row has the same keys, and the rule is for that one, or for none of them. */
  | {
      readonly kind: 'sameKey';
      readonly otherLine?: number;
      readonly otherFile?: string;
      /** Its place among the records, as long as it is not known which the other one is. */
      readonly number?: number;
      readonly rule: DuplicateRule;
    }
  /** A key column has no value here. */
  | { readonly kind: 'keyAbsent' }
  /** What the table service says. */
  | { readonly kind: 'refusal'; readonly reason: Reason; readonly context: RefusalContext };
