import type { Answer } from './call.ts';
import type { MetadataLevel } from './entity-json.ts';
import { statusTextOf } from './status-text.ts';

/** An answer to one part of a batch, and what the part asked for. */
export interface PartAnswer extends Answer {
  readonly contentId: string | null;
  readonly level: MetadataLevel;
}

/** The order in which the service writes them; clients look for some by their exact case. */
const HEADERS = ['Location', 'DataServiceId', 'ETag'];
const PREFERENCE = 'Preference-Applied';

/** The body of a batch's answer: what was done, or the one part that was refused. */
export function writeChangeset(parts: readonly PartAnswer[], batch: string, changeset: string) {
  const inner = parts.map((part) => `--${changeset}\r\n${writePart(part)}`).join('');
  return (
    `--${batch}\r\nContent-Type: multipart/mixed; boundary=${changeset}\r\n\r\n` +
    `${inner}--${changeset}--\r\n--${batch}--\r\n`
  );
}

/** A question has no changeset around its answer. */
export function writeQuestion(part: PartAnswer, batch: string): string {
  return `--${batch}\r\n${writePart(part)}--${batch}--\r\n`;
}

function writePart(answer: PartAnswer): string {
  const lines = [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    '',
    `HTTP/1.1 ${answer.status} ${statusTextOf(answer.status, answer.code)}`,
    ...(answer.contentId === null ? [] : [`Content-ID: ${answer.contentId}`]),
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-cache',
    ...ownHeaders(answer),
    '',
    answer.body ?? '',
    '',
  ];
  return lines.join('\r\n');
}

function ownHeaders({ status, headers, body, level }: PartAnswer): readonly string[] {
  const lines = (names: readonly string[]) =>
    names.filter((name) => name in headers).map((name) => `${name}: ${headers[name]}`);
  // Where a question goes on.
  const others = Object.keys(headers).filter((name) => name.startsWith('x-ms-continuation-'));
  // An update has no body, and is told in the first version of the protocol.
  const isUpdate = status === 204 && headers['ETag'] !== undefined && !('Location' in headers);
  const type = `Content-Type: application/json;odata=${level};streaming=true;charset=utf-8`;
  return [
    ...lines([PREFERENCE]),
    `DataServiceVersion: ${isUpdate ? '1.0' : '3.0'};`,
    ...(body === undefined ? [] : [type]),
    ...lines([...HEADERS, ...others]),
  ];
}
