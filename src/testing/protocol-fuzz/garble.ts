import { BATCH_CASES } from '../protocol-cases/batch-cases.ts';
import { BATCH_REFUSALS } from '../protocol-cases/batch-refusals.ts';
import { get, type Sent } from '../protocol-cases/case.ts';
import { CONDITION_CASES } from '../protocol-cases/condition-cases.ts';
import { CORS_CASES } from '../protocol-cases/cors-cases.ts';
import { CREDENTIAL_CASES } from '../protocol-cases/credential-cases.ts';
import { type Credentials, isSas, type KeyChoice } from '../protocol-cases/credentials.ts';
import { DOCUMENT_CASES } from '../protocol-cases/document-cases.ts';
import { DOCUMENT_REFUSALS } from '../protocol-cases/document-refusals.ts';
import { ENTITY_CASES } from '../protocol-cases/entity-cases.ts';
import { QUERY_CASES } from '../protocol-cases/query-cases.ts';
import { RANGE_CASES } from '../protocol-cases/range-cases.ts';
import { REQUEST_REFUSALS } from '../protocol-cases/request-refusals.ts';
import { TABLE_CASES } from '../protocol-cases/table-cases.ts';
import { VALUE_CASES } from '../protocol-cases/value-cases.ts';
import { VALUE_REFUSALS } from '../protocol-cases/value-refusals.ts';
import type { Draw } from '../seeded.ts';

const cases = [
  ...[ENTITY_CASES, CONDITION_CASES, VALUE_CASES, QUERY_CASES, TABLE_CASES],
  ...[BATCH_CASES, BATCH_REFUSALS, DOCUMENT_CASES, DOCUMENT_REFUSALS],
  ...[CREDENTIAL_CASES, RANGE_CASES, CORS_CASES],
].flat();
const all = [
  ...cases.flatMap(({ given = [], sent }) => [...given, sent]),
  ...[...REQUEST_REFUSALS, ...VALUE_REFUSALS].map(([, sent]) => sent),
];
/** Removes duplicates. */
const sentByText = new Map(all.filter(isShort).map((sent) => [JSON.stringify(sent), sent]));
const [first = get('Books'), ...others] = sentByText.values();
const signatures = others.flatMap(({ credentials }) => credentials ?? []);

/** Characters with a meaning in addresses, JSON, headers, multipart, XML and filters. */
const PIECES = [
  ...["'", "''", '(', ')', ',', '=', '/', '\\', '%', '%2', '%00', '%27', '?', '&', '#', '+', '$'],
  ...['"', '{', '}', '[', ']', ':', 'null', '1e400', '-', '0', '.5', '\\u', '\\uD800'],
  ...['@odata.type', 'Edm.Int64', '"PartitionKey":', '99999999999999999999', '1601-01-01', 'NaN'],
  ...['\r\n', '\n', '\r\n\r\n', '--', '--batch_1', '--changeset_1--', 'HTTP/1.1', ';', '*', 'W/"'],
  ...['<', '>', '/>', '</', '<a>', '<!--', '-->', '<!DOCTYPE', '<![CDATA[', '&amp;', '&#0;', '&x;'],
  ...['<Id>', '<Permission>', '<Start>', '<CorsRule>', '</SignedIdentifier>', '<Days>'],
  ...['$filter=', 'not ', ' and ', ' eq ', "datetime'", "guid'", "X'", '1L', 'startswith('],
  ...['$top=', '$select=', '$format=', 'NextPartitionKey=', 'timeout=', 'comp=acl', 'restype='],
  ...['sig=', 'sv=', 'se=', 'sp=', 'tn=', 'spk=', 'si=', 'sip=', 'SharedKey '],
  ...[' ', '\t', '\u0000', '\uFEFF', '\uD800', 'é', '😀', 'x'.repeat(2000), '('.repeat(500)],
] as const;
const METHODS = ['GET', 'POST', 'PUT', 'MERGE', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'X'] as const;
const KEYS: readonly [KeyChoice, ...KeyChoice[]] = ['first', 'second', 'strange'];

/** Returns a request of the cases with a part changed, often into something invalid. */
export function garbledRequest(draw: Draw): Sent {
  const { method, path, headers, body, credentials } = draw.from([first, ...others]);
  const signature = draw.chance(0.1) ? drawCredentials(draw) : credentials;
  const content = typeof body === 'string' && draw.chance(0.4) ? garbledBody(draw, body) : body;
  return {
    method: draw.chance(0.05) ? draw.from(METHODS) : method,
    path: draw.chance(0.25) ? garbled(draw, path) : path,
    headers: draw.chance(0.15) ? garbledHeaders(draw, headers) : headers,
    ...(content !== undefined && { body: content }),
    ...(signature && { credentials: garbledCredentials(draw, signature) }),
  };
}

/** Returns the text with pieces moved, removed or replaced. */
function garbled(draw: Draw, text: string): string {
  let changed = text;
  for (let left = 1 + draw.whole(3); left > 0; left -= 1) {
    const at = draw.whole(changed.length + 1);
    const end = draw.chance(0.5) ? at : at + draw.whole(changed.length - at + 1);
    const piece = draw.chance(0.2) ? changed.slice(draw.whole(at + 1), end) : draw.from(PIECES);
    changed = changed.slice(0, at) + (draw.chance(0.3) ? '' : piece) + changed.slice(end);
  }
  return changed;
}

function garbledBody(draw: Draw, body: string): string {
  // The body of another request, under this one's address and headers.
  const other = draw.chance(0.1) ? draw.from([first, ...others]).body : undefined;
  return garbled(draw, typeof other === 'string' ? other : body);
}

function garbledHeaders(draw: Draw, headers: Sent['headers']): Sent['headers'] {
  const more = { ...draw.from([first, ...others]).headers, ...headers };
  const kept = Object.entries(more).filter(() => draw.chance(0.8));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, draw.chance(0.5) ? garbled(draw, value) : value]),
  );
}

function drawCredentials(draw: Draw): Credentials | undefined {
  const [one, ...more] = signatures;
  return one && draw.from([one, ...more]);
}

/** Leaves half of them as they are: valid credentials let garbled requests get further. */
function garbledCredentials(draw: Draw, credentials: Credentials): Credentials {
  if (draw.chance(0.5)) return credentials;
  const key = draw.from(KEYS);
  if (!isSas(credentials)) return { kind: credentials.kind, key };
  const fields = Object.entries(credentials.fields ?? {}).map(([name, value]) => {
    return [name, draw.chance(0.3) ? garbled(draw, value) : value] as const;
  });
  const forged = draw.chance(0.3) ? { [draw.from(['sp', 'se', 'spk', 'tn', 'sig'])]: 'x' } : {};
  return { kind: credentials.kind, key, fields: Object.fromEntries(fields), forged };
}

/** Large bodies take long, and a short one shows the same errors. */
function isShort({ body }: Sent): boolean {
  return body === undefined || body.length < 10_000;
}
