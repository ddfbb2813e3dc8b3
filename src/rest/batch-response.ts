import type { Answer } from './call.ts';
import type { MetadataLevel } from './entity-json.ts';

/** An answer to one part of a batch, and what the part asked for. */
export interface PartAnswer extends Answer {
  readonly contentId: string | null;
  readonly level: MetadataLevel;
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  501: 'Not Implemented',
};

/** The order in which the service writes them; clients look for some by their exact case. */
const HEADERS = ['Preference-Applied', 'Location', 'DataServiceId', 'ETag'] as const;

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
    `HTTP/1.1 ${answer.status} ${REASONS[answer.status] ?? 'Error'}`,
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
  const [preference = [], ...others] = HEADERS.map((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  // An update has no body, and is told in the first version of the protocol.
  const isUpdate = status === 204 && headers['ETag'] !== undefined && !('Location' in headers);
  const type = `Content-Type: application/json;odata=${level};streaming=true;charset=utf-8`;
  return [
    ...preference,
    `DataServiceVersion: ${isUpdate ? '1.0' : '3.0'};`,
    ...(body === undefined ? [] : [type]),
    ...others.flat(),
  ];
}
