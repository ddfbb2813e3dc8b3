import type { TextAnswer } from './call.ts';
import type { MetadataLevel } from './entity-json.ts';
import { statusTextOf } from './status-text.ts';

/** The answer to one part of a batch, and the part. */
export interface PartAnswer extends TextAnswer {
  readonly contentId: string | null;
  readonly level: MetadataLevel;
}

/** The order in which the service writes them; clients look for some by their exact case. */
const HEADERS = ['Location', 'DataServiceId', 'ETag'];
const PREFERENCE = 'Preference-Applied';

/** Returns the body of a batch's answer: the results, or the one part that was refused. */
export function writeChangeset(parts: readonly PartAnswer[], batch: string, changeset: string) {
  const inner = parts.map((part) => `--${changeset}\r\n${writePart(part)}`).join('');
  return (
    `--${batch}\r\nContent-Type: multipart/mixed; boundary=${changeset}\r\n\r\n` +
    `${inner}--${changeset}--\r\n--${batch}--\r\n`
  );
}

/** Returns the answer of a query, which has no changeset around it. */
export function writeQuestion(part: PartAnswer, batch: string): string {
  return `--${batch}\r\n${writePart(part)}--${batch}--\r\n`;
}

// Appends to one text: a list of lines for each of a hundred parts takes twice as long.
function writePart(answer: PartAnswer): string {
  const { status, code, contentId, body = '' } = answer;
  return (
    'Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n' +
    `HTTP/1.1 ${status} ${statusTextOf(status, code)}\r\n${line('Content-ID', contentId)}` +
    `X-Content-Type-Options: nosniff\r\nCache-Control: no-cache\r\n${ownHeaders(answer)}` +
    `\r\n${body}\r\n`
  );
}

function ownHeaders({ status, headers, body, level }: PartAnswer): string {
  // An update has no body, and is answered in the first version of the protocol.
  const isUpdate = status === 204 && headers['ETag'] !== undefined && !('Location' in headers);
  let text = line(PREFERENCE, headers[PREFERENCE]);
  text += line('DataServiceVersion', isUpdate ? '1.0;' : '3.0;');
  if (body !== undefined) {
    text += line('Content-Type', `application/json;odata=${level};streaming=true;charset=utf-8`);
  }
  for (const name of HEADERS) text += line(name, headers[name]);
  // The continuation of a query. A change has none.
  return status === 200 ? text + continuation(headers) : text;
}

function continuation(headers: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-ms-continuation-')) text += line(name, value);
  }
  return text;
}

/** Returns nothing where there is no such header. */
function line(name: string, value: string | null | undefined): string {
  return value === undefined || value === null ? '' : `${name}: ${value}\r\n`;
}
