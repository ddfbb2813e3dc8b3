import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EdmType, EdmValue, Ticks } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { EntityText, PropertyText } from '../../../model/entity-json-text.ts';
import { entitySize, MAX_ENTITY_BYTES, MAX_PROPERTIES } from '../../../model/limits.ts';
import { type CellValues, isSameValue } from '../writes/cell-writes.ts';
import {
  findTwins,
  type Judgement,
  judgeKey,
  type KeyName,
  type NameTwin,
} from './entity-names.ts';
import { createPropertyRow, type PropertyRow, textOfRow } from './entity-property-row.ts';
import { lengthInBytes } from './entity-value-text.ts';

/** An entity that is being edited. */
export interface EntityDraft {
  readonly partitionKey: KeyField;
  readonly rowKey: KeyField;
  /** The properties in their order, with those removed since it was loaded. */
  readonly rows: ReadonlySignal<readonly PropertyRow[]>;
  /** The properties with valid values. */
  readonly properties: ReadonlySignal<ReadonlyMap<string, EdmValue>>;
  readonly text: ReadonlySignal<EntityText>;
  readonly size: ReadonlySignal<DraftSize>;
  /** The errors, in reading order. */
  readonly problems: ReadonlySignal<readonly DraftProblem[]>;

  /** Adds an empty property and returns its id. */
  add(name: string, type: EdmType): number;
  load(entity: LoadedEntity): void;
  /** Loads properties; rows of the same names stay, and the focus in them too. */
  loadProperties(properties: Iterable<readonly [string, EdmValue]>): void;
  /** Takes over values written elsewhere, of properties whose draft is still as it was `before`. */
  takeOver(before: ReadonlyMap<string, EdmValue>, values: CellValues): void;
  /** Takes over a text; properties that it leaves unchanged keep their rows. */
  loadText(text: EntityText): void;
  /** Forgets the removed properties once a save has deleted them. */
  forgetRemoved(): void;
  settle(): void;
  /** Shows every error, also in fields that have not been visited. */
  visit(): void;
}

export interface LoadedEntity extends EntityKey {
  readonly properties: Iterable<readonly [string, EdmValue]>;
}

export interface KeyField {
  readonly text: ReadonlySignal<string>;
  readonly judgement: ReadonlySignal<Judgement>;
  /** Whether the field has been visited, so that even an empty key is reported. */
  readonly isVisited: ReadonlySignal<boolean>;
  write(text: string): void;
  visit(): void;
}

export interface DraftSize {
  readonly bytes: number;
  readonly properties: number;
  readonly largestValue: number;
}

/** The position of an error. */
export type DraftProblem =
  | { readonly place: KeyName }
  | { readonly place: 'name' | 'value' | 'count' | 'size'; readonly row: number };

interface DraftOptions {
  readonly now: () => Ticks;
  /** Returns the keys of a duplicated entity, which the copy cannot have as well. */
  readonly takenKey: () => EntityKey | undefined;
}

export function createEntityDraft({ now, takenKey }: DraftOptions): EntityDraft {
  const partitionKey = createKeyField('PartitionKey', () => undefined);
  const rowKey = createKeyField('RowKey', () =>
    takenKey()?.partitionKey === partitionKey.text.value ? takenKey()?.rowKey : undefined,
  );
  const rows = signal<readonly PropertyRow[]>([]);
  let lastId = 0;

  const present = computed(() =>
    rows.value.filter((row) => !row.isRemoved.value && !row.isBlank.value),
  );
  const twins = computed(() => indexTwins(present.value));
  const properties = computed(() => propertiesOf(present.value));
  const size = computed(() => ({
    bytes: entitySize({
      partitionKey: partitionKey.text.value,
      rowKey: rowKey.text.value,
      properties: properties.value,
    }),
    properties: present.value.length,
    largestValue: Math.max(0, ...present.value.map(lengthOfRow)),
  }));

  function createRow(start: PropertyText, isAdded: boolean): PropertyRow {
    lastId += 1;
    return createPropertyRow(lastId, start, { twins, now, isAdded });
  }

  function loadProperties(loaded: Iterable<readonly [string, EdmValue]>): void {
    const before = rows.peek();
    rows.value = Array.from(loaded, ([name, value]) => {
      const start = textOfValue(name, value);
      const row = before.find((one) => one.name.peek() === name);
      row?.restore();
      row?.replace(start);
      return row ?? createRow(start, false);
    });
  }

  return {
    partitionKey,
    rowKey,
    rows: computed(() => rows.value),
    properties,
    text: computed(() => ({
      partitionKey: partitionKey.text.value,
      rowKey: rowKey.text.value,
      properties: present.value.map(textOfRow),
    })),
    size,
    problems: computed(() => [
      ...problemsOfKeys(partitionKey, rowKey),
      ...present.value.flatMap(problemsOfRow),
      ...problemsOfSize(size.value, present.value),
    ]),

    add(name, type) {
      const text = type === 'Edm.Boolean' ? 'false' : '';
      const row = createRow({ name, type, text }, true);
      rows.value = [...rows.peek(), row];
      return row.id;
    },
    load(entity) {
      batch(() => {
        const isSame =
          entity.partitionKey === partitionKey.text.peek() && entity.rowKey === rowKey.text.peek();
        if (!isSame) rows.value = [];
        partitionKey.write(entity.partitionKey);
        rowKey.write(entity.rowKey);
        loadProperties(entity.properties);
      });
    },
    loadProperties,
    takeOver(before, values) {
      batch(() => {
        for (const [name, value] of values) {
          const row = present.peek().find((one) => one.name.peek() === name);
          const mine = row?.reading.peek();
          if (mine?.problem || !isSameValue(mine?.value, before.get(name))) continue;
          if (!value) rows.value = rows.peek().filter((one) => one !== row);
          else if (row) row.replace(textOfValue(name, value));
          else rows.value = [...rows.peek(), createRow(textOfValue(name, value), false)];
        }
      });
    },
    loadText(text) {
      batch(() => {
        partitionKey.write(text.partitionKey);
        rowKey.write(text.rowKey);
        rows.value = replaceRows(rows.peek(), text.properties, (start) => createRow(start, true));
      });
    },
    forgetRemoved() {
      rows.value = rows.peek().filter((row) => !row.isRemoved.peek());
    },
    settle() {
      batch(() => {
        for (const row of rows.peek()) row.settle();
      });
    },
    visit() {
      batch(() => {
        for (const row of rows.peek()) row.visit();
      });
    },
  };
}

function textOfValue(name: string, value: EdmValue): PropertyText {
  return { name, type: value.type, text: formatEdm(value) };
}

function createKeyField(name: KeyName, taken: () => string | undefined): KeyField {
  const text = signal('');
  const isVisited = signal(false);
  return {
    text: computed(() => text.value),
    isVisited: computed(() => isVisited.value),
    judgement: computed(() =>
      text.value === taken() ? { problem: 'unchanged' } : judgeKey(name, text.value),
    ),
    write(newText) {
      text.value = newText;
    },
    visit() {
      isVisited.value = true;
    },
  };
}

function indexTwins(rows: readonly PropertyRow[]): ReadonlyMap<number, NameTwin> {
  const twins = findTwins(rows.map(({ name }) => name.value));
  return new Map(rows.flatMap(({ id }, index) => (twins[index] ? [[id, twins[index]]] : [])));
}

function propertiesOf(rows: readonly PropertyRow[]): ReadonlyMap<string, EdmValue> {
  const properties = new Map<string, EdmValue>();
  for (const { name, reading } of rows) {
    const { value } = reading.value;
    if (value) properties.set(name.value, value);
  }
  return properties;
}

function problemsOfKeys(partitionKey: KeyField, rowKey: KeyField): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (partitionKey.judgement.value.problem) problems.push({ place: 'PartitionKey' });
  if (rowKey.judgement.value.problem) problems.push({ place: 'RowKey' });
  return problems;
}

function problemsOfRow({ id, judgement, reading }: PropertyRow): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (judgement.value.problem) problems.push({ place: 'name', row: id });
  if (reading.value.problem) problems.push({ place: 'value', row: id });
  return problems;
}

/** Returns errors for the first property beyond the limit, and for the largest value. */
function problemsOfSize(size: DraftSize, rows: readonly PropertyRow[]): readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  const extra = rows[MAX_PROPERTIES];
  if (extra) problems.push({ place: 'count', row: extra.id });
  if (size.bytes <= MAX_ENTITY_BYTES) return problems;
  const largest = rows.find((row) => lengthOfRow(row) === size.largestValue);
  return [...problems, { place: 'size', row: largest?.id ?? 0 }];
}

function lengthOfRow({ type, text, encoding }: PropertyRow): number {
  return lengthInBytes({ type: type.value, text: text.value, encoding: encoding.value });
}

function replaceRows(
  rows: readonly PropertyRow[],
  properties: readonly PropertyText[],
  createRow: (start: PropertyText) => PropertyRow,
): readonly PropertyRow[] {
  const named = new Set(properties.map(({ name }) => name));
  const removed = rows.filter((row) => row.isRemoved.peek() && !named.has(row.name.peek()));
  const kept = properties.map((property) => {
    const row = rows.find((one) => one.name.peek() === property.name);
    if (!row) return createRow(property);
    row.restore();
    const was = textOfRow(row);
    if (was.type !== property.type || was.text !== property.text) row.replace(property);
    return row;
  });
  return [...kept, ...removed];
}
