import type { ComponentChildren } from 'preact';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { formatBytes, formatCount, formatGrouped } from '../../../i18n/numbers.ts';
import { type EdmType, isNumberType } from '../../../model/edm.ts';
import type { ColumnFormat } from '../../../workspace/table-layout.ts';
import { type CellContent, contentIn } from '../../data-grid/grid-cell-content.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { CellInput } from './CellInput.tsx';
import { type CellEdit, isUnsaved, valueOfEdit } from './cell-edit.ts';
import type { CellWriting } from './cell-writing.ts';

export interface CellProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly row: GridRow | undefined;
  readonly format: ColumnFormat;
  /** The unsaved value, shown in place of the stored one. */
  readonly edit: CellEdit | undefined;
  /** The field's models. Undefined where the cell is not the active one. */
  readonly writing: CellWriting | undefined;
  readonly isActive: boolean;
  /** See `sidesOf`; undefined where the cell is not selected. */
  readonly sides: string | undefined;
  /** Whether it is the first of the scrolling columns in view. */
  readonly isFirst: boolean;
  /** See `pinOf`. */
  readonly pin: Pin | undefined;
  /** The pixels of a cell outside of the columns in view. */
  readonly alone?: CellPixels | undefined;
}

export interface CellPixels {
  readonly start: number;
  readonly width: number;
}

export function pixelStyle(alone: CellPixels | undefined) {
  if (!alone) return undefined;
  return {
    position: 'absolute',
    insetInlineStart: `${alone.start}px`,
    inlineSize: `${alone.width}px`,
  } as const;
}

/** A pinned column, and the last one of them. */
export type Pin = 'pinned' | 'last';

export function pinOf(index: number, pins: number): Pin | undefined {
  if (index >= pins) return undefined;
  return index === pins - 1 ? 'last' : 'pinned';
}

/** Returns the style of a pinned cell: `gridStyle` sets its offset. */
export function pinStyle(index: number) {
  return { '--grid-pin': `var(--grid-pin-${index})` };
}

/**
 * Draws one cell within the row that calls this: a component for each of some
 * six hundred cells would cost more than drawing them.
 */
export function drawCell(props: CellProps) {
  const { column, index, row, edit, isActive, sides } = props;
  const value = edit === undefined ? row?.valueOf(column) : valueOfEdit(edit);
  // A text that is no valid value has no type either.
  const type = edit?.kind === 'invalid' ? undefined : value?.type;
  const content = contentIn(column, value, props.format);
  const input = props.writing && column.kind === 'property' ? props.writing : undefined;
  const isDeviating = type !== undefined && type !== column.types[0];
  const { absent } = gridMessages.value;
  // A row that is not loaded has no header cell.
  const isHead = column.kind === 'rowKey' && row !== undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Either role stands in a grid.
    <div
      key={index}
      class="grid-cell"
      role={isHead ? 'rowheader' : 'gridcell'}
      tabIndex={isActive && !(input && row) ? 0 : -1}
      aria-colindex={index + 2}
      aria-selected={sides !== undefined}
      aria-invalid={(edit !== undefined && isUnsaved(edit)) || undefined}
      aria-readonly={column.kind === 'property' ? undefined : true}
      aria-description={type && typeName(type)}
      aria-label={row && content.kind === 'absent' ? absent : undefined}
      data-column={index}
      data-name={column.name}
      data-kind={column.kind}
      data-content={row ? content.kind : 'loading'}
      data-true={content.kind === 'boolean' ? content.value : undefined}
      data-numeric={isNumberType(type ?? column.types[0])}
      data-deviating={isDeviating}
      data-edit={edit?.kind}
      data-active={isActive}
      data-selected={sides !== undefined}
      data-sides={sides}
      data-first={props.isFirst}
      data-pinned={props.pin}
      style={props.pin ? pinStyle(index) : pixelStyle(props.alone)}
    >
      {isDeviating && <TypeGlyph type={type} />}
      {isDeviating ? (
        <span class="grid-text">{drawContent(content)}</span>
      ) : (
        row && drawContent(content)
      )}
      {input && row && (
        <CellInput
          writing={input}
          shown={describeContent(content)}
          type={type && typeName(type)}
          column={column.name}
          entityKey={row.key}
        />
      )}
    </div>
  );
}

/** Returns a type's name without the prefix that all types share. */
export function typeName(type: EdmType): string {
  return type.slice('Edm.'.length);
}

/** Draws the content of a value, wherever it is shown. */
export function drawContent(content: CellContent): ComponentChildren {
  const words = gridMessages.value;
  switch (content.kind) {
    case 'absent':
      return '·';
    case 'empty':
      return <span class="grid-chip">{words.empty}</span>;
    case 'text':
      return content.text;
    case 'grouped':
      return formatGrouped(content.text);
    case 'clipped':
      return (
        <>
          <span class="grid-size" data-short={formatCount(content.length)}>
            <span>{words.characters(formatCount(content.length))}</span>
          </span>
          <span class="grid-text">{content.text}</span>
        </>
      );
    case 'boolean':
      return (
        <>
          <span class="grid-tick" aria-hidden="true">
            {content.value ? '✓' : '✗'}
          </span>
          {String(content.value)}
        </>
      );
    case 'dateTime':
      return (
        <>
          {content.date} <span class="grid-time">{content.time}</span> {content.zone}
        </>
      );
    case 'binary':
      return (
        <>
          <span class="grid-size">{formatBytes(content.bytes)}</span>
          <span class="grid-text">{content.text}</span>
        </>
      );
  }
}

/** Returns the content in words alone. */
function describeContent(content: CellContent): string {
  const words = gridMessages.value;
  switch (content.kind) {
    case 'absent':
      return words.absent;
    case 'empty':
      return words.empty;
    case 'grouped':
      return formatGrouped(content.text);
    case 'boolean':
      return String(content.value);
    case 'dateTime':
      return `${content.date} ${content.time} ${content.zone}`;
    default:
      return content.text;
  }
}
