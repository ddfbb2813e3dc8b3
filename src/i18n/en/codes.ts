/** What an error code of the service means, and what to do about it. */
export const codes: Readonly<Record<string, string>> = {
  AtomFormatNotSupported: 'Only JSON is spoken. Ask for application/json in Accept.',
  AuthenticationFailed:
    'The signature is wrong, or not valid at this time: an expired one, another key, a clock that is off, or a policy that was taken away.',
  AuthorizationFailure:
    'The credentials do not reach this: none were sent where the account requires them, or they are for another table or other keys.',
  AuthorizationPermissionMismatch: 'The signature does not have the permission for this operation.',
  AuthorizationProtocolMismatch: 'The signature is for https alone.',
  AuthorizationResourceTypeMismatch:
    'The signature is for other kinds of resources: tables are containers, entities are objects.',
  AuthorizationServiceMismatch: 'The signature is not for the Table service.',
  AuthorizationSourceIPMismatch: 'The signature is for other network addresses.',
  BatchOperationNotSupported: 'This cannot be part of an entity group transaction.',
  CommandsInBatchActOnDifferentPartitions:
    'All operations of a transaction have to be in one partition.',
  CorsPreflightFailure: 'No CORS rule lets this origin ask so.',
  DuplicatePropertiesSpecified: 'The JSON names a property twice.',
  EntityAlreadyExists: 'There is an entity with these keys. Replace or merge it instead.',
  EntityTooLarge: 'An entity may have 1 MiB.',
  InvalidAuthenticationInfo:
    'The Authorization header is not of the form SharedKey account:signature.',
  InvalidDuplicateRow: 'An entity appears twice in the transaction.',
  InvalidHeaderValue: 'A header has a value that it cannot have.',
  InvalidInput:
    'The address, the filter or the body cannot be read. Names and keys stand in quotes, a body is one JSON object.',
  InvalidQueryParameterValue: 'A parameter of the address has a value that it cannot have.',
  InvalidResourceName: 'A name has characters that it cannot have.',
  InvalidXmlDocument: 'The body is not the XML that is expected here.',
  JsonVerboseFormatNotSupported:
    'Verbose JSON is not spoken. Use nometadata, minimalmetadata or fullmetadata.',
  MediaTypeNotSupported: 'Only JSON is spoken, and multipart in a batch.',
  MethodNotAllowed: 'This method does nothing at this address.',
  NotImplemented: 'The service does not have this. It has no order, no skipping and no counting.',
  OutOfRangeInput: 'A name, key or value is too long, too short, or out of its range.',
  PropertiesNeedValue: 'PartitionKey and RowKey are both needed.',
  PropertyNameInvalid: 'A property has a name that it cannot have.',
  PropertyNameTooLong: 'The name of a property may have 255 characters.',
  PropertyValueTooLarge: 'A value may have 64 KiB, a key 1 KiB.',
  RequestBodyTooLarge: 'A body may have 4 MiB.',
  ResourceNotFound: 'There is no such entity, table or account.',
  TableAlreadyExists: 'There is a table of this name; names ignore case.',
  TableNotFound: 'There is no such table. Create it first.',
  TooManyProperties: 'An entity may have 252 properties of its own.',
  UpdateConditionNotSatisfied:
    'The entity has changed since this ETag was read. Read it again, or send If-Match: *.',
  XMethodIncorrectCount: 'X-HTTP-Method is there more than once.',
  XMethodIncorrectValue: 'X-HTTP-Method can be MERGE, PATCH, PUT or DELETE.',
  XMethodNotUsingPost: 'X-HTTP-Method is for POST alone.',
};
