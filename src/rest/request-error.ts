/**
 * What can be wrong with a request before it is an operation, by status, code
 * and message. Refusals of operations are in model/storage-error.ts.
 * https://learn.microsoft.com/rest/api/storageservices/table-service-error-codes
 */
const PROBLEMS = {
  /** A body that is no JSON, or JSON that is no entity. */
  bodyInvalid: [400, 'InvalidInput', 'An error occurred while processing this request.'],
  bodyTooLarge: [
    413,
    'RequestBodyTooLarge',
    'The request body is too large and exceeds the maximum permissible limit.',
  ],
  memberTwice: [
    400,
    'DuplicatePropertiesSpecified',
    'A property is specified more than one time in the request.',
  ],

  addressInvalid: [400, 'InvalidInput', 'Bad Request - Error in query syntax.'],
  /** A character that occurs in no key, and outside of quotes. */
  addressSign: [400, 'InvalidInput', 'Syntax error:'],
  addressOutOfRange: [400, 'OutOfRangeInput', 'One of the request inputs is out of range.'],
  inputInvalid: [400, 'InvalidInput', 'One of the request inputs is not valid.'],
  queryValueInvalid: [
    400,
    'InvalidQueryParameterValue',
    'Value for one of the query parameters specified in the request URI is invalid.',
  ],
  corsHeaderMissing: [400, 'InvalidHeaderValue', 'A required CORS header is not present.'],
  conditionMissing: [
    400,
    'InvalidInput',
    'The If-Match header is required to delete an entity. Use * for whatever version there is.',
  ],
  xmlInvalid: [400, 'InvalidXmlDocument', 'The specified XML is not syntactically valid.'],

  resourceMissing: [404, 'ResourceNotFound', 'The specified resource does not exist.'],
  methodNotAllowed: [
    405,
    'MethodNotAllowed',
    'The requested operation is not allowed on the specified resource.',
  ],
  methodOverrideValue: [
    400,
    'XMethodIncorrectValue',
    'The HTTP method specified in the X-HTTP-Method header is invalid.',
  ],
  methodOverrideNotPost: [
    400,
    'XMethodNotUsingPost',
    'The request uses X-HTTP-Method with an HTTP verb other than POST.',
  ],
  methodOverrideCount: [400, 'XMethodIncorrectCount', 'More than one X-HTTP-Method is specified.'],
  notImplemented: [
    501,
    'NotImplemented',
    'The requested operation is not implemented on the specified resource.',
  ],

  atomUnsupported: [415, 'AtomFormatNotSupported', 'Atom format is not supported.'],
  verboseUnsupported: [
    415,
    'JsonVerboseFormatNotSupported',
    'JSON verbose format is not supported.',
  ],
  mediaTypeUnsupported: [
    415,
    'MediaTypeNotSupported',
    'None of the provided media types are supported.',
  ],

  /** A signature that is wrong, or not valid at this time. */
  authenticationFailed: [
    403,
    'AuthenticationFailed',
    'Server failed to authenticate the request. Make sure the value of the Authorization header is formed correctly including the signature.',
  ],
  authenticationInvalid: [
    400,
    'InvalidAuthenticationInfo',
    'The authentication information was not provided in the correct format. Verify the value of the Authorization header.',
  ],
  authorizationMissing: [
    403,
    'AuthorizationFailure',
    'This request is not authorized to perform this operation.',
  ],
  permissionMismatch: [
    403,
    'AuthorizationPermissionMismatch',
    'This request is not authorized to perform this operation using this permission.',
  ],
  resourceTypeMismatch: [
    403,
    'AuthorizationResourceTypeMismatch',
    'This request is not authorized to perform this operation using this resource type.',
  ],
  serviceMismatch: [
    403,
    'AuthorizationServiceMismatch',
    'This request is not authorized to perform this operation using this service.',
  ],
  protocolMismatch: [
    403,
    'AuthorizationProtocolMismatch',
    'This request is not authorized to perform this operation using this protocol.',
  ],
  sourceAddressMismatch: [
    403,
    'AuthorizationSourceIPMismatch',
    'This request is not authorized to perform this operation using this source IP.',
  ],

  preflightFailed: [
    403,
    'CorsPreflightFailure',
    'CORS not enabled or no matching rule found for this request.',
  ],

  groupOperation: [
    400,
    'BatchOperationNotSupported',
    'The operation cannot be part of an entity group transaction.',
  ],
} as const satisfies Record<string, readonly [status: number, code: string, message: string]>;

export type RequestProblem = keyof typeof PROBLEMS;

/** A request that is refused before any operation begins. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly problem: RequestProblem;
  readonly status: number;
  readonly code: string;

  /** `detail` is added to the message. */
  constructor(problem: RequestProblem, detail?: string) {
    const [status, code, message] = PROBLEMS[problem];
    super(detail === undefined ? message : `${message} ${detail}`);
    this.problem = problem;
    this.status = status;
    this.code = code;
  }
}
