import type { Credentials } from './credentials.ts';

/** A request as a case writes it: the account is called `acct`, under `http://h/`. */
export interface Sent {
  readonly method: string;
  /** The path behind the account, with the query. */
  readonly path: string;
  readonly headers: Headings;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** The credentials it is signed with when it is sent. */
  readonly credentials?: Credentials;
}

type Headings = Readonly<Record<string, string>>;

/** A request to a new account, and the expected answer. */
export interface ProtocolCase {
  readonly name: string;
  /** Requests that are sent before, each of which must succeed. */
  readonly given?: readonly Sent[];
  /** Whether the account requires authorization by then. */
  readonly isClosed?: boolean;
  readonly sent: Sent;
  readonly status: number;
  /** By name; null for a header that must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Compared byte for byte. */
  readonly body?: string;
}

/** A refused request to an account with a table `Books` and its entity `p`, `r`. */
export type RefusalCase = readonly [
  name: string,
  sent: Sent,
  status: number,
  code: string,
  message: string,
];

/** Every guid of an answer is replaced by this one, and the clock stands still. */
export const ID = '01234567-89ab-4cde-8f01-23456789abcd';
export const TIME = '2024-05-06T07:08:09.1234567Z';

export const JSON_TYPE = { 'Content-Type': 'application/json' };
export const XML_TYPE = { 'Content-Type': 'application/xml' };
export const ANY = { 'If-Match': '*' };
export const QUIET = { Prefer: 'return-no-content' };
export const FULL = { Accept: 'application/json;odata=fullmetadata' };
export const BARE = { Accept: 'application/json;odata=nometadata' };

export function get(path: string, headers: Headings = {}): Sent {
  return { method: 'GET', path, headers };
}

export function post(path: string, body: string, headers: Headings = {}): Sent {
  return { method: 'POST', path, headers: { ...JSON_TYPE, ...headers }, body };
}

export function put(path: string, body: string, headers: Headings = {}): Sent {
  return { method: 'PUT', path, headers: { ...JSON_TYPE, ...headers }, body };
}

export function merge(path: string, body: string, headers: Headings = {}): Sent {
  return { method: 'MERGE', path, headers: { ...JSON_TYPE, ...headers }, body };
}

export function remove(path: string, headers: Headings = {}): Sent {
  return { method: 'DELETE', path, headers };
}

/** Writes one of an account's XML documents. */
export function putXml(path: string, body: string, headers: Headings = {}): Sent {
  return { method: 'PUT', path, headers: { ...XML_TYPE, ...headers }, body };
}

/** Returns the request tunnelled through POST. */
export function tunnelled(verb: string, { path, headers, body = '' }: Sent): Sent {
  return { method: 'POST', path, headers: { ...headers, 'X-HTTP-Method': verb }, body };
}

export function createTable(name = 'Books'): Sent {
  return post('Tables', JSON.stringify({ TableName: name }), QUIET);
}

/** Inserts an entity into `Books`; `members` are its JSON as sent. */
export function insert(partitionKey: string, rowKey: string, members = ''): Sent {
  return post('Books', entityText(partitionKey, rowKey, members), QUIET);
}

export function entityText(partitionKey: string, rowKey: string, members = ''): string {
  const keys = `"PartitionKey":${JSON.stringify(partitionKey)},"RowKey":${JSON.stringify(rowKey)}`;
  return members === '' ? `{${keys}}` : `{${keys},${members}}`;
}

/** Returns the same request, signed. */
export function by(credentials: Credentials, sent: Sent): Sent {
  return { ...sent, credentials };
}

/** Returns the address of an entity of `Books`; keys are written as in an address. */
export function at(partitionKey: string, rowKey: string): string {
  return `Books(PartitionKey='${partitionKey}',RowKey='${rowKey}')`;
}

/** Returns the time of an account's nth write, from 0. */
export function timeOf(write: number): string {
  return TIME.replace('1234567Z', `${`${1234567 + write}`.replace(/0+$/, '')}Z`);
}

export function etagOf(write: number): string {
  return `W/"datetime'${timeOf(write).replaceAll(':', '%3A')}'"`;
}

/** Returns the first members of an entity in minimal metadata. */
export function systemText(partitionKey: string, rowKey: string, write: number): string {
  const etag = JSON.stringify(etagOf(write));
  const keys = entityText(partitionKey, rowKey).slice(1, -1);
  return `"odata.etag":${etag},${keys},"Timestamp":"${timeOf(write)}"`;
}

export function metadata(suffix: string): string {
  return `"odata.metadata":"http://h/acct/$metadata#${suffix}"`;
}

export function errorText(code: string, message: string): string {
  const value = JSON.stringify(`${message}\nRequestId:${ID}\nTime:${TIME}`);
  return `{"odata.error":{"code":"${code}","message":{"lang":"en-US","value":${value}}}}`;
}

export function xmlErrorText(code: string, message: string): string {
  const reported = `${message}\nRequestId:${ID}\nTime:${TIME}`;
  return `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${reported}</Message></Error>`;
}

export function jsonType(level: string): string {
  return `application/json;odata=${level};streaming=true;charset=utf-8`;
}
