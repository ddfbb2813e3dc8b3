/** What an error code of the service means, and what to do about it. */
export const codes: Readonly<Record<string, string>> = {
  AtomFormatNotSupported: 'Only JSON is supported. Ask for application/json in Accept.',
  AuthenticationFailed:
    'The signature is wrong, or not valid at this time: an expired one, another key, a clock that is off, or a policy that was removed.',
  AuthorizationFailure:
    'The credentials do not allow this: none were sent where the account requires them, or they are for another table or other keys.',
  AuthorizationPermissionMismatch: 'The signature does not have the permission for this operation.',
  AuthorizationProtocolMismatch: 'The signature is for https only.',
  AuthorizationResourceTypeMismatch:
    'The signature is for other kinds of resources: tables are containers, entities are objects.',
  AuthorizationServiceMismatch: 'The signature is not for the Table service.',
  AuthorizationSourceIPMismatch: 'The signature is for other network addresses.',
  BatchOperationNotSupported: 'This can’t be part of an entity group transaction.',
  CommandsInBatchActOnDifferentPartitions:
    'All operations of a transaction have to be in one partition.',
  CorsPreflightFailure: 'No CORS rule allows this request from this origin.',
  DuplicatePropertiesSpecified: 'The JSON names a property twice.',
  EntityAlreadyExists: 'There is an entity with these keys. Replace or merge it instead.',
  EntityTooLarge: 'An entity can have at most 1 MiB.',
  InvalidAuthenticationInfo:
    'The Authorization header is not of the form SharedKey account:signature.',
  InvalidDuplicateRow: 'An entity appears twice in the transaction.',
  InvalidHeaderValue: 'A header has an invalid value.',
  InvalidInput:
    'The address, the filter or the body can’t be read. Put names and keys in quotes, and send one JSON object as the body.',
  InvalidQueryParameterValue: 'A parameter of the address has an invalid value.',
  InvalidResourceName: 'A name has characters that are not allowed.',
  InvalidXmlDocument: 'The body is not the expected XML.',
  JsonVerboseFormatNotSupported:
    'Verbose JSON is not supported. Use nometadata, minimalmetadata or fullmetadata.',
  MediaTypeNotSupported: 'Only JSON is supported, and multipart in a batch.',
  MethodNotAllowed: 'This address does not support this method.',
  NotImplemented: 'The service does not support this. It has no sorting, skipping or counting.',
  OutOfRangeInput: 'A name, key or value is too long, too short, or out of its range.',
  PropertiesNeedValue: 'PartitionKey and RowKey are both required.',
  PropertyNameInvalid: 'A property name is not allowed.',
  PropertyNameTooLong: 'The name of a property can have at most 255 characters.',
  PropertyValueTooLarge: 'A value can have at most 64 KiB, a key 1 KiB.',
  RequestBodyTooLarge: 'A body can have at most 4 MiB.',
  ResourceNotFound: 'There is no such entity, table or account.',
  TableAlreadyExists: 'There is a table of this name; names ignore case.',
  TableNotFound: 'There is no such table. Create it first.',
  TooManyProperties: 'An entity can have at most 252 properties of its own.',
  UpdateConditionNotSatisfied:
    'The entity has changed since this ETag was read. Read it again, or send If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method is given more than once.',
  XMethodIncorrectValue: 'X-HTTP-Method can be MERGE, PATCH, PUT or DELETE.',
  XMethodNotUsingPost: 'X-HTTP-Method works with POST only.',
};
