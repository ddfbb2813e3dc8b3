import { onTestFinished } from 'vitest';
import { parseDateTime } from '../model/datetime.ts';
import type { EdmType, EdmValue } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { parseTableName } from '../model/names.ts';
import {
  type EditorOptions,
  type EditorSource,
  EntityEditorModel,
} from '../ui/table/entity/entity-editor-model.ts';
import type { PropertyRow } from '../ui/table/entity/entity-property-row.ts';
import { ArrayTables } from './array-tables.ts';
import { row } from './rows.ts';

const orders = parseTableName('orders');
/** The clock of every editor in a test. */
export const NOW = parseDateTime('2026-11-20T15:49:23.1234567Z') ?? 0n;

export const order = row`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32  Weight:Edm.Double
  DE            1       2026-11-20T10:00:00Z  packed  4              3.25
`;

/**
 * Opens an editor on a table that holds `entities`; `change` reports a write of
 * another writer to it.
 */
export function openEditor(
  source: EditorSource,
  entities: readonly Entity[] = [order],
  options: EditorOptions = {},
) {
  const tables = new ArrayTables(entities);
  let listener = () => {};
  const editor = new EntityEditorModel(tables, orders, source, {
    ...options,
    now: () => NOW,
    watchTable(reported) {
      listener = reported;
      return () => {};
    },
  });
  onTestFinished(() => editor[Symbol.dispose]());
  return { editor, tables, change: () => listener() };
}

export function rowNamed(editor: EntityEditorModel, name: string): PropertyRow {
  const found = editor.draft.rows.value.find((property) => property.name.value === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** Adds a property and writes its value, as a user does. */
export function addProperty(
  editor: EntityEditorModel,
  name: string,
  type: EdmType,
  text: string,
): PropertyRow {
  const id = editor.draft.add(name, type);
  const property = editor.draft.rows.value.find((one) => one.id === id);
  if (!property) throw new Error('It was not added.');
  property.write(text);
  return property;
}

/** Returns the entity as another writer has saved it since. */
export function changed(
  entity: Entity,
  later: bigint,
  ...properties: readonly (readonly [string, EdmValue])[]
): Entity {
  return {
    ...entity,
    timestamp: entity.timestamp + later,
    properties: new Map([...entity.properties, ...properties]),
  };
}
