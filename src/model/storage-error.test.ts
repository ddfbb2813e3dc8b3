import { expect, test } from 'vitest';
import { cutText, StorageError, throwIf } from './storage-error.ts';

const TOO_LARGE =
  'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.';
const NOT_VALID = 'One of the request inputs is not valid.';

/** What clients compare byte for byte (spec 1 and 5). */
test.each([
  ['tableNameMissing', 400, 'InvalidInput', NOT_VALID],
  [
    'tableNameLength',
    400,
    'OutOfRangeInput',
    'The specified resource name length is not within the permissible limits.',
  ],
  [
    'tableNameCharacters',
    400,
    'InvalidResourceName',
    'The specifed resource name contains invalid characters.',
  ],
  ['tableNameReserved', 404, 'InvalidInput', NOT_VALID],
  ['tableExists', 409, 'TableAlreadyExists', 'The table specified already exists.'],
  ['tableMissing', 404, 'TableNotFound', 'The table specified does not exist.'],
  ['tableResourceMissing', 404, 'ResourceNotFound', 'The specified resource does not exist.'],
  [
    'keysMissing',
    400,
    'PropertiesNeedValue',
    'The values are not specified for all properties in the entity.',
  ],
  ['keyCharacters', 400, 'OutOfRangeInput', "The 'N' parameter of value 'V' is out of range."],
  ['keyTooLong', 400, 'PropertyValueTooLarge', TOO_LARGE],
  [
    'propertyNameTooLong',
    400,
    'PropertyNameTooLong',
    'The property name exceeds the maximum allowed length (255).',
  ],
  ['propertyNameInvalid', 400, 'PropertyNameInvalid', 'The property name is invalid.'],
  ['propertyNameReserved', 400, 'PropertyNameInvalid', 'The property name is invalid.'],
  [
    'propertiesTooMany',
    400,
    'TooManyProperties',
    'The entity contains more properties than allowed. Each entity can include up to 252 properties to store data. Each entity also has 3 system properties.',
  ],
  ['valueInvalid', 400, 'InvalidInput', 'An error occurred while processing this request.'],
  ['valueTooLarge', 400, 'PropertyValueTooLarge', TOO_LARGE],
  ['dateOutOfRange', 400, 'OutOfRangeInput', "The 'N' parameter of value 'V' is out of range."],
  [
    'entityTooLarge',
    400,
    'EntityTooLarge',
    'The entity is larger than the maximum allowed size (1MB).',
  ],
  ['entityExists', 409, 'EntityAlreadyExists', 'The specified entity already exists.'],
  ['entityMissing', 404, 'ResourceNotFound', 'The specified resource does not exist.'],
  [
    'etagStale',
    412,
    'UpdateConditionNotSatisfied',
    'The update condition specified in the request was not satisfied.',
  ],
  ['groupEmpty', 400, 'InvalidInput', NOT_VALID],
  [
    'groupTooMany',
    400,
    'InvalidInput',
    'The batch request operation exceeds the maximum 100 changes per change set.',
  ],
  [
    'groupTooLarge',
    413,
    'RequestBodyTooLarge',
    'The request body is too large and exceeds the maximum permissible limit.',
  ],
  [
    'groupPartitions',
    400,
    'CommandsInBatchActOnDifferentPartitions',
    'All commands in a batch must operate on same entity group.',
  ],
  [
    'groupDuplicate',
    400,
    'InvalidDuplicateRow',
    'The batch request contains multiple changes with same row key. An entity can appear only once in a batch request.',
  ],
  ['limitOutOfRange', 400, 'InvalidInput', NOT_VALID],
  ['filterInvalid', 400, 'InvalidInput', NOT_VALID],
  [
    'filterNotImplemented',
    501,
    'NotImplemented',
    'The requested operation is not implemented on the specified resource.',
  ],
  ['patternTooSlow', 409, 'PatternTooSlow', 'The regular expression took too long.'],
  ['propertyExists', 409, 'PropertyAlreadyExists', "The entity has a property 'N' already."],
  [
    'valueNotConvertible',
    400,
    'InvalidInput',
    "The value of 'N' cannot be converted to the type 'V'.",
  ],
  ['keyPartMissing', 400, 'InvalidInput', "The entity has no 'N' that a key can be made of."],
  ['continuationMalformed', 400, 'InvalidInput', NOT_VALID],
] as const)('%s is refused as %i %s', (reason, status, code, message) => {
  const error = new StorageError(reason, { name: 'N', value: 'V' });
  expect(error).toMatchObject({ name: 'StorageError', reason, status, code, message });
});

test.each([
  ['accountMissing', 404, 'ResourceNotFound'],
  ['storageFull', 409, 'InsufficientStorage'],
  ['readOnly', 403, 'AccountIsReadOnly'],
  ['newerDatabase', 409, 'DatabaseIsNewer'],
  ['damaged', 409, 'DataIsDamaged'],
  ['engineLost', 409, 'EngineLost'],
  ['partMissing', 409, 'PartIsMissing'],
  ['viewClosed', 409, 'ViewIsClosed'],
  ['cancelled', 499, 'OperationCancelled'],
] as const)(
  'the local condition %s is %i %s, which no client tries again',
  (reason, status, code) => {
    expect(new StorageError(reason)).toMatchObject({ status, code });
  },
);

test('a value is quoted as it is, with any characters', () => {
  const error = new StorageError('keyCharacters', { name: 'RowKey', value: '$& {name}' });
  expect(error.message).toBe("The 'RowKey' parameter of value '$& {name}' is out of range.");
});

test('a detail follows the message', () => {
  const error = new StorageError('damaged', { detail: 'Row 7.' });
  expect(error.message).toBe('A part of the stored data cannot be read. Row 7.');
});

test('a found problem is thrown, and none is not', () => {
  expect(() => throwIf(undefined)).not.toThrow();
  expect(() => throwIf({ reason: 'readOnly', context: { name: 'abc' } })).toThrow(
    expect.objectContaining({ reason: 'readOnly', context: { name: 'abc' } }),
  );
});

test('a long text is cut, but never within a character', () => {
  expect(cutText('short')).toBe('short');
  expect(cutText('x'.repeat(256))).toBe('x'.repeat(256));
  expect(cutText('x'.repeat(257))).toBe(`${'x'.repeat(256)}…`);
  expect(cutText(`${'x'.repeat(255)}😀`)).toBe(`${'x'.repeat(255)}…`);
});
