import type { ReadonlySignal } from '@preact/signals';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../../engine/account-engine.ts';
import type { Change } from '../../../model/change.ts';
import { int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { rows } from '../../../testing/rows.ts';
import { BOOKS, openBooks, type TestAccount } from '../../../testing/test-database.ts';
import type { ChangeStart } from './change-draft.ts';
import { ChangeModel, type ChangePlace } from './change-model.ts';
import type { ChangePhase } from './change-phase.ts';

const NOVELS = rows`
  PartitionKey  RowKey  Title       Copies  Shelf:Edm.Int32
  austen        001     Emma        3       1
  austen        002     Persuasion  many    1
  bronte        001     Jane Eyre   12      2
  eliot         001     Romola      -       2
`;

let books: TestAccount;
let notify: (change: Change) => void;

beforeEach(async () => {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  books = await openBooks(async () => engine);
  for (const novel of NOVELS) await books.service.insertEntity(BOOKS, novel);
});

describe('the preview', () => {
  test('follows the fields, for all matching entities', async () => {
    const changes = open({ kind: 'set', property: 'Shelf' }, { filter: 'Shelf eq 1' });
    expect(changes.check.value.status).toBe('unasked');
    expect(changes.draft.value.value.type.value, 'as the property is').toBe('Edm.Int32');

    changes.draft.value.value.write('7');
    expect(await checked(changes)).toMatchObject({ count: 2, changed: 2, refused: 0 });

    changes.draft.value.value.write('1');
    expect(await checked(changes)).toMatchObject({ count: 2, changed: 0, unchanged: 2 });
  });

  test('reports refusals of a conversion', async () => {
    const changes = open({ kind: 'convert', property: 'Copies' });
    expect(changes.draft.type.value, 'not what it is').toBe('Edm.Int32');
    expect(await checked(changes)).toMatchObject({
      count: 4,
      changed: 2,
      unchanged: 1,
      refused: 1,
      refusals: [{ key: { partitionKey: 'austen', rowKey: '002' }, reason: 'valueNotConvertible' }],
    });
  });

  test('refreshes when the table is written', async () => {
    const changes = open({ kind: 'delete' });
    expect(await checked(changes)).toMatchObject({ count: 4 });
    await books.service.deleteEntity(BOOKS, keyOf(NOVELS[0]), '*');
    notify({ kind: 'entities', account: books.account, table: BOOKS });
    expect(await checked(changes)).toMatchObject({ count: 3 });
  });

  test('reports a deleted table, and returns with it', async () => {
    const changes = open({ kind: 'delete' });
    await checked(changes);
    await books.service.deleteTable(BOOKS);
    notify({ kind: 'tables', account: books.account });
    await once(changes.check, ({ status }) => status === 'failed');
    expect(changes.check.value).toMatchObject({ error: { reason: 'tableMissing' } });
    await books.service.createTable(BOOKS);
    changes.retry();
    expect(await checked(changes)).toMatchObject({ count: 0 });
  });
});

describe('a change', () => {
  test('does what was confirmed and reports refusals', async () => {
    const changes = open({ kind: 'convert', property: 'Copies' });
    await ask(changes);
    await changes.run();

    expect(changes.phase.value).toMatchObject({
      kind: 'ended',
      how: 'complete',
      progress: { done: 4, total: 4, changed: 2, unchanged: 1, refused: 1 },
      refusals: [{ key: { rowKey: '002' }, reason: 'valueNotConvertible' }],
    });
    expect(await valuesOf('Copies')).toEqual([
      int32Of(3),
      stringOf('many'),
      int32Of(12),
      undefined,
    ]);

    changes.back();
    expect(changes.phase.value.kind).toBe('drafting');
    expect(changes.draft.property.value).toBe('Copies');
    expect(await checked(changes)).toMatchObject({ changed: 0, unchanged: 3, refused: 1 });
  });

  test('waits for the preview before it asks, and asks nothing if nothing would change', async () => {
    const changes = open({ kind: 'rename', property: 'Shelf' });
    changes.ask();
    expect(changes.isAsked.value, 'the new name is missing').toBe(false);
    changes.draft.newName.value = 'Board';
    changes.ask();
    expect(changes.isAsked.value).toBe(true);
    await phaseOf(changes, 'confirming');

    const nothing = open({ kind: 'remove', property: 'Nowhere' });
    nothing.ask();
    expect(await checked(nothing)).toMatchObject({ changed: 0 });
    expect(nothing.phase.value.kind).toBe('drafting');
  });

  test('returns to the counts when they differ from those confirmed', async () => {
    const changes = open({ kind: 'delete' });
    await ask(changes);
    await books.service.deleteEntity(BOOKS, keyOf(NOVELS[0]), '*');
    notify({ kind: 'entities', account: books.account, table: BOOKS });
    await phaseOf(changes, 'drafting');
    expect(changes.phase.value).toMatchObject({ note: { kind: 'changedMeanwhile' } });
  });

  test('does not start if the engine finds another number than was confirmed', async () => {
    const changes = open({ kind: 'delete' });
    await ask(changes);
    // No change is reported.
    await books.service.deleteEntity(BOOKS, keyOf(NOVELS[0]), '*');
    await changes.run();
    expect(changes.phase.value).toMatchObject({ note: { kind: 'changedMeanwhile' } });
    expect(await valuesOf('Title')).toHaveLength(3);
    expect(await checked(changes)).toMatchObject({ count: 3 });
  });

  test('that is cancelled keeps what was done, and reports how much', async () => {
    await fill(1200);
    const changes = open({ kind: 'set', property: 'Mark' });
    changes.draft.value.value.write('x');
    await ask(changes);
    const stop = changes.phase.subscribe((phase) => {
      if (phase.kind !== 'running' || phase.isCancelling) return;
      if (phase.progress.done >= 500) changes.cancel();
    });
    await changes.run();
    stop();

    const ended = changes.phase.value;
    expect(ended).toMatchObject({ kind: 'ended', how: 'cancelled', progress: { total: 1204 } });
    const { changed } = (await phaseOf(changes, 'ended')).progress;
    expect(changed).toBeGreaterThanOrEqual(500);
    expect(changed).toBeLessThan(1204);
    const marked = (await valuesOf('Mark')).filter((value) => value !== undefined);
    expect(marked).toHaveLength(changed);
  });

  test('that fails before it began leaves everything as it was written', async () => {
    const changes = open({ kind: 'copy' });
    changes.draft.target.value = 'Shelves';
    await once(changes.tables, (tables) => tables.length > 0);
    await ask(changes);
    await books.service.createTable(parseTableName('shelves'));
    await changes.run();
    expect(changes.phase.value).toMatchObject({
      note: { kind: 'failed', error: { reason: 'tableExists' } },
    });
    expect(changes.draft.target.value).toBe('Shelves');
    await once(changes.draft.isTargetNew, (isNew) => !isNew);
    expect(await checked(changes)).toMatchObject({ changed: 4 });
  });
});

describe('a copy', () => {
  test('makes the table it goes to, and shows it beforehand', async () => {
    const changes = open({ kind: 'copy' }, { filter: "PartitionKey eq 'austen'" });
    changes.draft.target.value = 'Austen';
    await once(changes.tables, (tables) => tables.length > 0);
    expect(changes.draft.isTargetNew.value).toBe(true);
    const preview = await checked(changes);
    expect(preview).toMatchObject({ count: 2, changed: 2, refused: 0 });
    expect(preview.samples[0]?.after?.properties.get('Title')).toEqual(stringOf('Emma'));

    await ask(changes);
    await changes.run();
    expect(changes.phase.value).toMatchObject({ how: 'complete', progress: { changed: 2 } });
    expect(await books.service.getTable(parseTableName('Austen'))).toMatchObject({ entities: 2 });

    changes.back();
    expect(await checked(changes), 'the keys are taken now').toMatchObject({ refused: 2 });
  });

  test('goes nowhere but to another table', () => {
    const changes = open({ kind: 'copy' });
    changes.draft.target.value = 'books';
    expect(changes.draft.targetProblem.value).toBe('itself');
    expect(changes.draft.change.value).toBeUndefined();
  });
});

test('new keys are made of parts', async () => {
  const changes = open({ kind: 'rekey' });
  const { rowKey } = changes.draft;
  const [number] = rowKey.parts.value;
  if (number) {
    number.choose('rowNumber');
    number.digits.value = '4';
  }
  const id = rowKey.add('text');
  for (const part of rowKey.parts.value) if (part.id === id) part.text.value = 'n-';
  rowKey.move(id, -1);
  await ask(changes);
  await changes.run();
  const page = await books.service.queryEntities(BOOKS, {});
  expect(Array.from({ length: 4 }, (_, row) => page.entityAt(row).rowKey)).toEqual([
    'n-0001',
    'n-0002',
    'n-0003',
    'n-0004',
  ]);
});

function open(start: ChangeStart, place: Partial<ChangePlace> = {}): ChangeModel {
  const model = new ChangeModel(
    {
      service: books.service,
      account: books.account,
      table: BOOKS,
      filter: '',
      properties: [
        { name: 'Copies', types: ['Edm.String'] },
        { name: 'Shelf', types: ['Edm.Int32'] },
      ],
      expected: 4,
      watch(listener) {
        notify = listener;
        return () => {};
      },
      ...place,
    },
    start,
  );
  onTestFinished(() => model[Symbol.dispose]());
  return model;
}

async function ask(changes: ChangeModel): Promise<void> {
  changes.ask();
  await phaseOf(changes, 'confirming');
}

async function checked(changes: ChangeModel) {
  const state = await once(changes.check, ({ status }) => status === 'checked');
  if (state.status !== 'checked') throw new Error('It has just been found to be so.');
  return state.preview;
}

async function phaseOf<Kind extends ChangePhase['kind']>(changes: ChangeModel, kind: Kind) {
  const phase = await once(changes.phase, (one) => one.kind === kind);
  // It has just been found to be of this kind.
  return phase as Extract<ChangePhase, { kind: Kind }>;
}

function once<T>(source: ReadonlySignal<T>, isMeant: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = source.subscribe((value) => {
      if (!isMeant(value)) return;
      resolve(value);
      // The first value comes while subscribing, before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });
}

function keyOf(entity: Entity | undefined) {
  return { partitionKey: entity?.partitionKey ?? '', rowKey: entity?.rowKey ?? '' };
}

async function valuesOf(property: string) {
  const values = [];
  for await (const page of books.service.streamEntities(BOOKS, {})) {
    for (let row = 0; row < page.length; row += 1) {
      values.push(page.entityAt(row).properties.get(property));
    }
  }
  return values;
}

/** So many entities more than a slice has. */
async function fill(count: number): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const operations = Array.from({ length: 100 }, (_, row) => ({
      kind: 'insert' as const,
      entity: {
        partitionKey: 'many',
        rowKey: String(from + row).padStart(6, '0'),
        properties: new Map(),
      },
    }));
    await books.service.submitTransaction(BOOKS, operations);
  }
}
