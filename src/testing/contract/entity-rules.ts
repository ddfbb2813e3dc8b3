import { expect, test } from 'vitest';
import { binaryOf, type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import type { EntityInput } from '../../model/entity.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const TEXT_LIMIT =
  'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.';

const INVALID_NAME = {
  reason: 'propertyNameInvalid',
  status: 400,
  code: 'PropertyNameInvalid',
  message: 'The property name is invalid.',
};

const RESERVED_NAME = { ...INVALID_NAME, reason: 'propertyNameReserved' };

/** Whole entities that a rule of spec 1.2 to 1.4 refuses, in every kind of write. */
const REFUSED: readonly { what: string; entity: EntityInput; refusal: object }[] = [
  ...['a-b', 'a b', '1a', '', 'a:b', 'a.b', 'a@b', 'a\u0001', 'x\uE000', 'a/b', '😀'].map(
    (name) => ({
      what: `a property called ${JSON.stringify(name)}`,
      entity: input('a', '1', { [name]: int32Of(1) }),
      refusal: INVALID_NAME,
    }),
  ),
  ...['PartitionKey', 'RowKey'].map((name) => ({
    what: `a property called ${name}`,
    entity: input('a', '1', { [name]: stringOf('a') }),
    refusal: RESERVED_NAME,
  })),
  {
    what: 'a property name of 256 characters',
    entity: input('a', '1', { ['n'.repeat(256)]: int32Of(1) }),
    refusal: {
      reason: 'propertyNameTooLong',
      status: 400,
      code: 'PropertyNameTooLong',
      message: 'The property name exceeds the maximum allowed length (255).',
    },
  },
  {
    what: '253 properties',
    entity: input('a', '1', numbered(253)),
    refusal: {
      reason: 'propertiesTooMany',
      status: 400,
      code: 'TooManyProperties',
      message:
        'The entity contains more properties than allowed. Each entity can include up to 252 properties to store data. Each entity also has 3 system properties.',
    },
  },
  {
    what: 'a text of 32,769 characters',
    entity: input('a', '1', { Text: stringOf('x'.repeat(32_769)) }),
    refusal: {
      reason: 'valueTooLarge',
      status: 400,
      code: 'PropertyValueTooLarge',
      message: TEXT_LIMIT,
    },
  },
  {
    what: '65,537 bytes',
    entity: input('a', '1', { Bytes: binaryOf(new Uint8Array(65_537)) }),
    refusal: { reason: 'valueTooLarge', status: 400, code: 'PropertyValueTooLarge' },
  },
  {
    what: 'one byte over 1 MiB',
    entity: weighing(1_048_577),
    refusal: {
      reason: 'entityTooLarge',
      status: 400,
      code: 'EntityTooLarge',
      message: 'The entity is larger than the maximum allowed size (1MB).',
    },
  },
  ...['PartitionKey', 'RowKey'].map((name) => ({
    what: `a ${name} of 1,025 characters`,
    entity: keyed(name, 'k'.repeat(1025)),
    refusal: { reason: 'keyTooLong', status: 400, code: 'PropertyValueTooLarge' },
  })),
  ...['/', '\\', '#', '?', '\u0000', '\t', '\n', '\u001F', '\u007F', '\u0085', '\u009F'].flatMap(
    (character) =>
      ['PartitionKey', 'RowKey'].map((name) => ({
        what: `${JSON.stringify(character)} in a ${name}`,
        entity: keyed(name, `a${character}b`),
        refusal: {
          reason: 'keyCharacters',
          status: 400,
          code: 'OutOfRangeInput',
          message: `The '${name}' parameter of value 'a${character}b' is out of range.`,
        },
      })),
  ),
  ...['PartitionKey', 'RowKey'].map((name) => ({
    what: `no ${name}`,
    // As a caller without a compiler may send.
    entity: keyed(name, undefined as unknown as string),
    refusal: {
      reason: 'keysMissing',
      status: 400,
      code: 'PropertiesNeedValue',
      message: 'The values are not specified for all properties in the entity.',
    },
  })),
];

const ACCEPTED: readonly { what: string; entity: EntityInput }[] = [
  ...[
    '_x',
    'Größe',
    'x1',
    'été',
    'ETag',
    'partitionkey',
    'timestamp',
    'constructor',
    '__proto__',
    'n'.repeat(255),
  ].map((name) => ({ what: `a property called ${name}`, entity: withProperty(name) })),
  { what: '252 properties', entity: input('a', '1', numbered(252)) },
  {
    what: 'a text of 32,768 characters',
    entity: input('a', '1', { T: stringOf('x'.repeat(32_768)) }),
  },
  {
    what: '65,536 bytes',
    entity: input('a', '1', { B: binaryOf(new Uint8Array(65_536).fill(7)) }),
  },
  { what: 'exactly 1 MiB', entity: weighing(1_048_576) },
  { what: 'keys of 1,024 characters', entity: input('p'.repeat(1024), 'r'.repeat(1024)) },
  { what: 'empty keys', entity: input('', '') },
  { what: 'keys of white space', entity: input(' ', '  ') },
  { what: 'keys of other characters', entity: input('%+\'"&$=;,~', '😀\uD800\uFFFF ü') },
  { what: 'no property at all', entity: input('a', '1') },
];

type Send = (service: TableService, entity: EntityInput) => Promise<unknown>;

/** Every way to send an entity. */
const WAYS: readonly Send[] = [
  (service, entity) => service.insertEntity(BOOKS, entity),
  (service, entity) => service.upsertEntity(BOOKS, entity, 'replace'),
  (service, entity) => service.upsertEntity(BOOKS, entity, 'merge'),
  (service, entity) => service.updateEntity(BOOKS, entity, { mode: 'merge', ifMatch: '*' }),
  (service, entity) => service.submitTransaction(BOOKS, [{ kind: 'insert', entity }]),
];

const MERGES: readonly { way: string; send: Send }[] = [
  {
    way: 'update',
    send: (service, entity) => service.updateEntity(BOOKS, entity, { mode: 'merge', ifMatch: '*' }),
  },
  { way: 'upsert', send: (service, entity) => service.upsertEntity(BOOKS, entity, 'merge') },
  {
    way: 'group',
    send: (service, entity) =>
      service.submitTransaction(BOOKS, [{ kind: 'upsert', entity, mode: 'merge' }]),
  },
];

/** Spec 1.2 to 1.4: keys, property names, counts and sizes. */
export function testEntityRules(open: OpenAccounts): void {
  test.each(REFUSED)('refuses $what, and keeps nothing', async ({ entity, refusal }) => {
    const { service } = await openBooks(open);
    for (const send of WAYS) {
      await expect(send(service, entity)).rejects.toMatchObject(refusal);
    }
    expect(await recount(service, BOOKS)).toEqual({ entities: 0, bytes: 0 });
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0, bytes: 0 });
  });

  test.each(ACCEPTED)('keeps $what', async ({ entity }) => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, entity);
    const stored = await service.getEntity(BOOKS, entity);
    expect(stored).toMatchObject(key(entity.partitionKey, entity.rowKey));
    expect([...stored.properties]).toEqual([...entity.properties]);
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test('refuses wrong keys of what is looked for or deleted', async () => {
    const { service } = await openBooks(open);
    const wrong = { reason: 'keyCharacters', status: 400, code: 'OutOfRangeInput' };
    await expect(service.getEntity(BOOKS, key('a#', '1'))).rejects.toMatchObject(wrong);
    await expect(service.deleteEntity(BOOKS, key('a', '1?'), '*')).rejects.toMatchObject(wrong);
  });

  test('distinguishes keys by every code unit', async () => {
    const { service } = await openBooks(open);
    const rowKeys = ['a', 'A', 'é', 'e\u0301', ' a', 'a ', '', '\uFF41'];
    for (const rowKey of rowKeys) await service.insertEntity(BOOKS, input('p', rowKey));
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: rowKeys.length });
    expect(await service.getEntity(BOOKS, key('p', 'e\u0301'))).toMatchObject({
      rowKey: 'e\u0301',
    });
  });

  test('distinguishes property names by their case', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('a', '1', { Title: int32Of(1), title: int32Of(2) }));
    const { properties } = await service.getEntity(BOOKS, key('a', '1'));
    expect([...properties]).toEqual([
      ['Title', int32Of(1)],
      ['title', int32Of(2)],
    ]);
  });

  test.each(MERGES)('holds what a merge makes to the limits: $way', async ({ send }) => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('a', '1', numbered(252)));
    const before = await service.getEntity(BOOKS, key('a', '1'));
    const merged = send(service, input('a', '1', { OneMore: int32Of(1) }));
    await expect(merged).rejects.toMatchObject({ code: 'TooManyProperties', status: 400 });
    expect(await service.getEntity(BOOKS, key('a', '1'))).toEqual(before);
  });

  test('holds the size of what a merge makes to the limit', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, weighing(1_048_576));
    const entity = { ...weighing(1_048_576), properties: new Map([['One', int32Of(1)]]) };
    const merged = service.upsertEntity(BOOKS, entity, 'merge');
    await expect(merged).rejects.toMatchObject({
      code: 'EntityTooLarge',
      status: 400,
      context: { actual: 1_048_576 + 8 + 6 + 4, limit: 1_048_576 },
    });
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1, bytes: 1_048_576 });
  });

  test('refuses by the first rule broken: keys, types, names, values, count, size', async () => {
    const { service } = await openBooks(open);
    // As a caller without a compiler may send.
    const wrongType = { type: 'Edm.Int32', value: 'x' } as unknown as EdmValue;
    const tooLong = stringOf('x'.repeat(32_769));
    const refusals = [
      input('a#', '1', { 'b-': wrongType }),
      input('a', '1', { 'a-': tooLong, B: wrongType }),
      input('a', '1', { A: tooLong, 'b-': int32Of(1) }),
      input('a', '1', { ...numbered(253), Z: tooLong }),
    ].map((entity) => service.insertEntity(BOOKS, entity).catch(({ reason }) => reason));
    expect(await Promise.all(refusals)).toEqual([
      'keyCharacters',
      'valueInvalid',
      'propertyNameInvalid',
      'valueTooLarge',
    ]);
  });
}

function numbered(count: number): Record<string, EdmValue> {
  const names = Array.from({ length: count }, (_, place) => `P${place}`);
  return Object.fromEntries(names.map((name) => [name, int32Of(1)]));
}

function withProperty(name: string): EntityInput {
  return { ...key('a', '1'), properties: new Map([[name, int32Of(1)]]) };
}

function keyed(name: string, text: string): EntityInput {
  return name === 'PartitionKey' ? input(text, '1') : input('a', text);
}

/** Returns an entity of this many bytes by the formula, in strings none of which is too long. */
function weighing(bytes: number): EntityInput {
  const properties = new Map<string, EdmValue>();
  // 4 for the entity and 2 for each character of the keys "a" and "1".
  let left = bytes - 8;
  for (let place = 10; left > 0; place += 1) {
    // 8 for a property, 4 for its string, 2 for each character of a name such as "P10".
    const overhead = 8 + 4 + 6;
    const characters = Math.min(32_768, Math.floor((left - overhead) / 2));
    const rest = left - overhead - 2 * characters;
    // An odd byte goes into a Boolean, which takes 8 + 2 + 1.
    if (rest === 1) {
      properties.set('B', { type: 'Edm.Boolean', value: true });
      left -= 11;
      continue;
    }
    properties.set(`P${place}`, stringOf('x'.repeat(characters)));
    left -= overhead + 2 * characters;
  }
  return { ...key('a', '1'), properties };
}
