import { batch, part } from './batch-text.ts';
import { ANY, at, entityText, get, insert, merge, put, remove, type Sent } from './case.ts';
import type { Credentials } from './credentials.ts';

export const MESSAGES = {
  AuthenticationFailed:
    'Server failed to authenticate the request. Make sure the value of the Authorization header is formed correctly including the signature.',
  InvalidAuthenticationInfo:
    'The authentication information was not provided in the correct format. Verify the value of the Authorization header.',
  AuthorizationFailure: 'This request is not authorized to perform this operation.',
  AuthorizationPermissionMismatch:
    'This request is not authorized to perform this operation using this permission.',
  AuthorizationResourceTypeMismatch:
    'This request is not authorized to perform this operation using this resource type.',
  AuthorizationServiceMismatch:
    'This request is not authorized to perform this operation using this service.',
  AuthorizationProtocolMismatch:
    'This request is not authorized to perform this operation using this protocol.',
  AuthorizationSourceIPMismatch:
    'This request is not authorized to perform this operation using this source IP.',
} as const;
export type Code = keyof typeof MESSAGES;

/** The status of an allowed request; a refused one has its error code as well. */
export type Line = readonly [
  name: string,
  credentials: Credentials | undefined,
  sent: Sent,
  status: number,
  code?: Code,
];

export const QUERY = get('Books');
export const ENTITY = get(at('p', 'r'));
export const INSERT = insert('p', 'new');
export const UPDATE = put(at('p', 'r'), '{}', ANY);
export const UPSERT = merge(at('p', 'r'), '{}');
export const DELETE = remove(at('p', 'r'), ANY);
export const BATCH = batch(part('POST /Books', entityText('p', 'b')));
