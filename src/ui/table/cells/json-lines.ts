import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { jsonMembers } from '../../../transfer/export/json.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { beginningOf, showInvisible } from '../../design/unseen-text.ts';
import { type RowEdits, valueOfEdit } from './cell-edit.ts';

/**
 * The lines of one column in an entity's JSON: one, or two if the JSON of a
 * value does not imply its type.
 */
export interface JsonMember {
  /** The index of the column. */
  readonly index: number;
  readonly column: GridColumn;
  readonly type: EdmType;
  readonly lines: readonly JsonLine[];
}

export interface JsonLine {
  /** The name, with its quotes. */
  readonly name: string;
  /** The value as JSON, or its beginning. */
  readonly text: string;
  /** The full size of a value that is too long to show, in letters or bytes. */
  readonly size: number | undefined;
}

/** The most letters shown of a text in one line. */
const MAX_TEXT = 300;
/** The most bytes shown; a multiple of three, so that the Base64 letters end where the bytes do. */
const MAX_BYTES = 192;

/** Returns the members of an entity in the order of the columns. An absent value has none. */
export function jsonMembersOf(
  row: GridRow,
  columns: readonly GridColumn[],
  edits: RowEdits | undefined,
): readonly JsonMember[] {
  return columns.flatMap((column, index) => {
    const edit = edits?.get(column.name);
    const value = edit ? valueOfEdit(edit) : row.valueOf(column);
    if (!value) return [];
    return [{ index, column, type: value.type, lines: linesOf(column, value) }];
  });
}

function linesOf({ kind, name }: GridColumn, value: EdmValue): readonly JsonLine[] {
  const { shown, size } = clip(value);
  const members = jsonMembers(name, shown).map((member, at, all) => {
    const isValue = at === all.length - 1;
    const key = JSON.stringify(isValue ? name : `${name}@odata.type`);
    const text = member.slice(key.length + 2);
    const clipped = size === undefined || !isValue ? text : `${text.slice(0, -1)}…"`;
    return { name: key, text: showInvisible(clipped), size: isValue ? size : undefined };
  });
  // The service does not write the type of the Timestamp, which never varies.
  return kind === 'timestamp' ? members.slice(-1) : members;
}

function clip(value: EdmValue): { readonly shown: EdmValue; readonly size: number | undefined } {
  if (value.type === 'Edm.String' && value.value.length > MAX_TEXT)
    return {
      shown: { ...value, value: beginningOf(value.value, MAX_TEXT) },
      size: value.value.length,
    };
  if (value.type === 'Edm.Binary' && value.value.length > MAX_BYTES)
    return {
      shown: { ...value, value: value.value.subarray(0, MAX_BYTES) },
      size: value.value.length,
    };
  return { shown: value, size: undefined };
}

/** Returns how many lines the entity takes, with its brackets. */
export function countLines(members: readonly JsonMember[]): number {
  return members.reduce((sum, { lines }) => sum + lines.length, 2);
}
