import { gridMessages } from '../../../i18n/grid-messages.ts';
import { formatBytes, formatCount } from '../../../i18n/numbers.ts';
import '../../design/type-glyph.css';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { readMarks, sidesOf } from '../../data-grid/selection-marks.ts';
import { typeName } from './cell.tsx';
import { isUnsaved, type RowEdits } from './cell-edit.ts';
import { type JsonLine, type JsonMember, jsonMembersOf } from './json-lines.ts';

interface JsonEntityProps {
  readonly row: number;
  /** The entity; undefined until it is loaded. */
  readonly entity: GridRow | undefined;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly GridColumn[];
  /** The unsaved values, shown in place of the stored ones. */
  readonly edits: RowEdits | undefined;
  /** The selected parts, as `writeMarks` returns them. */
  readonly marks: string;
  /** The column of the active cell, or -1. */
  readonly active: number;
  readonly isOpen: boolean;
}

/**
 * Draws one entity: a row of cells, one below the other. As it reads a signal,
 * it renders again only when its props differ.
 */
export function JsonEntity(props: JsonEntityProps) {
  const { row, entity, columns, edits, active } = props;
  const words = gridMessages.value;
  const members = entity ? jsonMembersOf(entity, columns, edits) : [];
  const marks = readMarks(props.marks);
  const isDamaged = entity?.isDamaged === true;
  // An absent property has no line: its active cell is the entity itself.
  const isHere = active >= 0 && !members.some(({ index }) => index === active);
  const missing = entity ? `${columns[active]?.name ?? ''}: ${words.absent}` : words.loadingRow;
  return (
    <div
      class="grid-json-entity"
      role="row"
      aria-rowindex={row + 1}
      aria-label={entity ? undefined : words.loadingRow}
      title={isDamaged ? words.damagedTitle : undefined}
      data-row={row}
      data-open={props.isOpen}
      data-damaged={isDamaged || undefined}
      data-loading={!entity}
      style={{ insetBlockStart: `${props.top}px`, blockSize: `${props.height}px` }}
    >
      <div class="grid-json-gutter" role="gridcell" aria-colindex={1} tabIndex={-1}>
        {formatCount(row + 1)}
      </div>
      {entity && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: It has a name where it is a cell.
        <div
          class="grid-json-line grid-json-bracket"
          role={isHere ? 'gridcell' : 'presentation'}
          aria-label={isHere ? missing : undefined}
          aria-hidden={!isHere}
          tabIndex={isHere ? 0 : undefined}
          data-active={isHere}
        >
          {'{'}
          {isDamaged && <b>{words.damagedRow}</b>}
        </div>
      )}
      {!entity && isHere && (
        <div
          class="grid-json-line"
          role="gridcell"
          tabIndex={0}
          aria-label={missing}
          data-active={true}
        />
      )}
      {members.map((member, at) => {
        const edit = edits?.get(member.column.name);
        return drawMember({
          member,
          isLast: at === members.length - 1,
          isActive: member.index === active,
          sides: sidesOf(marks, member.index, columns.length - 1),
          isUnsaved: edit !== undefined && isUnsaved(edit),
        });
      })}
      {entity && (
        <div class="grid-json-line grid-json-bracket" aria-hidden="true">
          {'}'}
        </div>
      )}
    </div>
  );
}

interface MemberProps {
  readonly member: JsonMember;
  readonly isLast: boolean;
  readonly isActive: boolean;
  readonly sides: string | undefined;
  readonly isUnsaved: boolean;
}

function drawMember({ member, isLast, isActive, sides, isUnsaved: isOpen }: MemberProps) {
  const { index, column, type, lines } = member;
  const value = lines.at(-1);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Either role stands in a grid.
    <div
      key={index}
      class="grid-json-member"
      role={column.kind === 'rowKey' ? 'rowheader' : 'gridcell'}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={index + 2}
      aria-label={`${column.name}: ${value?.text ?? ''}`}
      aria-description={typeName(type)}
      aria-selected={sides !== undefined}
      aria-invalid={isOpen || undefined}
      aria-readonly={column.kind === 'property' ? undefined : true}
      data-column={index}
      data-name={column.name}
      data-kind={column.kind}
      data-active={isActive}
      data-selected={sides !== undefined}
    >
      {lines.map((line, at) => (
        <div key={line.name} class="grid-json-line">
          {drawLine(line, at === lines.length - 1 ? type : undefined)}
          {(!isLast || at < lines.length - 1) && ','}
        </div>
      ))}
    </div>
  );
}

/** Draws a line. A line without a type is a type annotation. */
function drawLine({ name, text, size }: JsonLine, type: JsonMember['type'] | undefined) {
  const isBinary = type === 'Edm.Binary';
  return (
    <>
      <span class="grid-json-name" data-quiet={type === undefined}>
        {name}
      </span>
      {': '}
      <span class="grid-json-value typed" data-type={type}>
        {text}
      </span>
      {size !== undefined && (
        <span class="grid-json-size">
          {isBinary ? formatBytes(size) : gridMessages.value.characters(formatCount(size))}
        </span>
      )}
    </>
  );
}
