import { assert } from '../base/assert.ts';
import { parseDateTime } from '../model/datetime.ts';
import { EDM_TYPES, type EdmType, type EdmValue, type Ticks } from '../model/edm.ts';
import { parseEdm } from '../model/edm-text.ts';
import type { Entity } from '../model/entity.ts';

const SYSTEM = ['PartitionKey', 'RowKey', 'Timestamp'];

interface Column {
  readonly name: string;
  readonly type: EdmType;
}

/**
 * Draws entities as a table:
 *
 *     rows`
 *       PartitionKey  RowKey  Title       Price:Edm.Double
 *       austen        002     Persuasion  12.5
 *       austen        003     ''          -
 *     `
 *
 * Columns stand two spaces apart; `-` is an absent property and `''` an empty
 * text. A column called Timestamp gives the timestamps, which are 0 without it.
 */
export function rows(template: TemplateStringsArray, ...parts: readonly unknown[]): Entity[] {
  const drawn = String.raw({ raw: template }, ...parts);
  const lines = drawn.split('\n').map((line) => line.trim());
  const [header = '', ...body] = lines.filter((line) => line !== '');
  const columns = cellsOf(header).map(columnOf);
  return body.map((line) => entityOf(columns, line));
}

/** Draws a single entity as `rows` does. */
export function row(template: TemplateStringsArray, ...parts: readonly unknown[]): Entity {
  const [entity, ...others] = rows(template, ...parts);
  assert(entity && others.length === 0, 'There is one line below the header.');
  return entity;
}

function cellsOf(line: string): string[] {
  return line.split(/ {2,}/);
}

function columnOf(heading: string): Column {
  const [name = '', typeName = 'Edm.String'] = heading.split(':');
  const type = EDM_TYPES.find((known) => known === typeName);
  assert(type, `${typeName} is a type.`);
  return { name, type };
}

function entityOf(columns: readonly Column[], line: string): Entity {
  const cells = cellsOf(line);
  assert(cells.length === columns.length, `There is a cell for each column in: ${line}`);
  const textByName = new Map(columns.map(({ name }, place) => [name, textOf(cells[place])]));
  const properties = new Map<string, EdmValue>();
  for (const { name, type } of columns) {
    const text = textByName.get(name);
    if (text !== undefined && !SYSTEM.includes(name)) properties.set(name, edmOf(type, text));
  }
  return {
    partitionKey: textByName.get('PartitionKey') ?? '',
    rowKey: textByName.get('RowKey') ?? '',
    timestamp: ticksOf(textByName.get('Timestamp')),
    properties,
  };
}

function textOf(cell: string | undefined): string | undefined {
  if (cell === '-') return undefined;
  return cell === "''" ? '' : cell;
}

function ticksOf(text: string | undefined): Ticks {
  if (text === undefined) return 0n;
  const ticks = parseDateTime(text);
  assert(ticks !== undefined, `'${text}' is an instant.`);
  return ticks;
}

function edmOf(type: EdmType, text: string): EdmValue {
  const parsed = parseEdm(type, text);
  assert('value' in parsed, `'${text}' is an ${type}.`);
  return parsed.value;
}
