/**
 * Every refusal the table service can give, by its reason. Several reasons
 * share a code. `{name}` and `{value}` are filled from the context. The engine's
 * worker is built without them: it reports the reason alone (build/untold-refusals.ts).
 * https://learn.microsoft.com/rest/api/storageservices/table-service-error-codes
 */
export const REFUSALS = {
  // Accounts are local, and so are these two codes.
  accountName: [
    400,
    'InvalidResourceName',
    'An account name has 3 to 24 lower-case letters and digits.',
  ],
  accountExists: [409, 'AccountAlreadyExists', 'The specified account already exists.'],
  /** What is left of it may be all that there is: no other account takes its name. */
  accountLost: [
    409,
    'AccountAlreadyExists',
    'The specified account was lost, and its safety copy is still kept.',
  ],
  accountMissing: [
    404,
    'ResourceNotFound',
    'The specified account does not exist in this browser.',
  ],

  tableNameMissing: [400, 'InvalidInput', 'One of the request inputs is not valid.'],
  tableNameLength: [
    400,
    'OutOfRangeInput',
    'The specified resource name length is not within the permissible limits.',
  ],
  // The typing error is the service's own.
  tableNameCharacters: [
    400,
    'InvalidResourceName',
    'The specifed resource name contains invalid characters.',
  ],
  // 404 is decision 1 of this project; the live service answers 400.
  tableNameReserved: [404, 'InvalidInput', 'One of the request inputs is not valid.'],
  tableExists: [409, 'TableAlreadyExists', 'The table specified already exists.'],
  /** The table that an entity operation names. */
  tableMissing: [404, 'TableNotFound', 'The table specified does not exist.'],
  /** The table that is itself the resource asked for or deleted. */
  tableResourceMissing: [404, 'ResourceNotFound', 'The specified resource does not exist.'],

  keysMissing: [
    400,
    'PropertiesNeedValue',
    'The values are not specified for all properties in the entity.',
  ],
  keyCharacters: [
    400,
    'OutOfRangeInput',
    "The '{name}' parameter of value '{value}' is out of range.",
  ],
  keyTooLong: [
    400,
    'PropertyValueTooLarge',
    'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.',
  ],

  propertyNameTooLong: [
    400,
    'PropertyNameTooLong',
    'The property name exceeds the maximum allowed length (255).',
  ],
  propertyNameInvalid: [400, 'PropertyNameInvalid', 'The property name is invalid.'],
  /** A custom property called PartitionKey or RowKey. */
  propertyNameReserved: [400, 'PropertyNameInvalid', 'The property name is invalid.'],
  propertiesTooMany: [
    400,
    'TooManyProperties',
    'The entity contains more properties than allowed. Each entity can include up to 252 properties to store data. Each entity also has 3 system properties.',
  ],
  /** A value that does not fit its type, such as 3.5 for an Edm.Int32. */
  valueInvalid: [400, 'InvalidInput', 'An error occurred while processing this request.'],
  valueTooLarge: [
    400,
    'PropertyValueTooLarge',
    'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.',
  ],
  dateOutOfRange: [
    400,
    'OutOfRangeInput',
    "The '{name}' parameter of value '{value}' is out of range.",
  ],
  entityTooLarge: [
    400,
    'EntityTooLarge',
    'The entity is larger than the maximum allowed size (1MB).',
  ],

  entityExists: [409, 'EntityAlreadyExists', 'The specified entity already exists.'],
  entityMissing: [404, 'ResourceNotFound', 'The specified resource does not exist.'],
  etagStale: [
    412,
    'UpdateConditionNotSatisfied',
    'The update condition specified in the request was not satisfied.',
  ],
  etagMalformed: [
    400,
    'InvalidInput',
    "The etag value '{value}' specified in one of the request headers is not valid. Please make sure only one etag value is specified and is valid.",
  ],

  groupEmpty: [400, 'InvalidInput', 'One of the request inputs is not valid.'],
  groupTooMany: [
    400,
    'InvalidInput',
    'The batch request operation exceeds the maximum 100 changes per change set.',
  ],
  groupTooLarge: [
    413,
    'RequestBodyTooLarge',
    'The request body is too large and exceeds the maximum permissible limit.',
  ],
  groupPartitions: [
    400,
    'CommandsInBatchActOnDifferentPartitions',
    'All commands in a batch must operate on same entity group.',
  ],
  groupDuplicate: [
    400,
    'InvalidDuplicateRow',
    'The batch request contains multiple changes with same row key. An entity can appear only once in a batch request.',
  ],

  /** A page size that is not 1 to 1,000. */
  limitOutOfRange: [400, 'InvalidInput', 'One of the request inputs is not valid.'],
  continuationMalformed: [400, 'InvalidInput', 'One of the request inputs is not valid.'],

  /** The context may have a message of its own. */
  filterInvalid: [400, 'InvalidInput', 'One of the request inputs is not valid.'],
  /** A part of the filter language that tables do not have, named by the context. */
  filterNotImplemented: [
    501,
    'NotImplemented',
    'The requested operation is not implemented on the specified resource.',
  ],

  /** Local, like regular expressions. */
  patternTooSlow: [409, 'PatternTooSlow', 'The regular expression took too long.'],

  // Changes of many entities at once are local, and so are these codes.
  /** A property that would be renamed to one that exists. */
  propertyExists: [409, 'PropertyAlreadyExists', "The entity has a property '{name}' already."],
  valueNotConvertible: [
    400,
    'InvalidInput',
    "The value of '{name}' cannot be converted to the type '{value}'.",
  ],
  keyPartMissing: [400, 'InvalidInput', "The entity has no '{name}' that a key can be made of."],

  // The history is local, and so are these codes.
  /** A step that is forgotten, or of which the beginning is. */
  stepMissing: [404, 'ResourceNotFound', 'The step is not kept any more.'],
  /** The context says how many entities or tables prevent it. */
  stepConflict: [409, 'StepConflict', 'What the step did was changed since.'],

  // States of a store in a browser (spec 5, last table).
  accountBusy: [
    409,
    'AccountIsBusy',
    'Another window keeps the account open and does not let go of it.',
  ],
  storageFull: [409, 'InsufficientStorage', 'The browser has no room left; nothing was written.'],
  readOnly: [403, 'AccountIsReadOnly', 'The account can only be read.'],
  /** A write that names a snapshot. */
  snapshotReadOnly: [403, 'SnapshotIsReadOnly', 'A snapshot can only be read.'],
  snapshotMissing: [404, 'ResourceNotFound', 'The snapshot does not exist.'],
  newerDatabase: [
    409,
    'DatabaseIsNewer',
    'A newer version of Tablewright has upgraded this database.',
  ],
  damaged: [409, 'DataIsDamaged', 'A part of the stored data cannot be read.'],
  engineLost: [
    409,
    'EngineLost',
    'The engine ended before it answered; look up whether a write happened.',
  ],
  partMissing: [
    409,
    'PartIsMissing',
    'A part of Tablewright could not be loaded; nothing was written.',
  ],
  viewClosed: [409, 'ViewIsClosed', 'The view was closed, or its engine was lost.'],
  cancelled: [499, 'OperationCancelled', 'The operation was cancelled by its caller.'],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>;
