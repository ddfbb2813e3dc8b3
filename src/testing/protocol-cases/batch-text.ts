import { errorText, ID, jsonType, type Sent } from './case.ts';

const TYPE = 'multipart/mixed; boundary=batch_1';

/** Returns a batch with one changeset of these parts, as the service's documents write it. */
export function batch(...parts: readonly string[]): Sent {
  return sent(envelope(parts));
}

export function sent(body: string, type = TYPE): Sent {
  return { method: 'POST', path: '$batch', headers: { 'Content-Type': type }, body };
}

export function envelope(parts: readonly string[]): string {
  const changes = parts.map((part) => `--changeset_1\r\n${part}\r\n`).join('');
  return `--batch_1\r\nContent-Type: multipart/mixed; boundary=changeset_1\r\n\r\n${changes}--changeset_1--\r\n--batch_1--\r\n`;
}

/** Returns a batch without a changeset, which may contain one query. */
export function question(...parts: readonly string[]): Sent {
  return sent(`${parts.map((part) => `--batch_1\r\n${part}\r\n`).join('')}--batch_1--\r\n`);
}

/** Returns one request of a batch; `headers` are its own lines, without line ends. */
export function part(line: string, body = '', ...headers: readonly string[]): string {
  const type = body === '' ? [] : ['Content-Type: application/json'];
  return [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    '',
    `${line} HTTP/1.1`,
    ...type,
    ...headers,
    '',
    body,
  ].join('\r\n');
}

/** Returns the answer to a changeset from the lines of its parts. */
export function changesetAnswer(...parts: readonly (readonly string[])[]): string {
  const inner = parts.map((lines) => `--changesetresponse_${ID}\r\n${partAnswer(lines)}`).join('');
  return `--batchresponse_${ID}\r\nContent-Type: multipart/mixed; boundary=changesetresponse_${ID}\r\n\r\n${inner}--changesetresponse_${ID}--\r\n--batchresponse_${ID}--\r\n`;
}

export function questionAnswer(lines: readonly string[]): string {
  return `--batchresponse_${ID}\r\n${partAnswer(lines)}--batchresponse_${ID}--\r\n`;
}

/** Returns the lines of a refused part, in the order of spec Appendix A. */
export function refusedLines(
  [status, ...ids]: readonly string[],
  code: string,
  message: string,
): readonly string[] {
  return [
    ...answerLines([status ?? '', ...ids], 'DataServiceVersion: 3.0;'),
    `Content-Type: ${jsonType('minimalmetadata')}`,
    '',
    errorText(code, message),
  ];
}

/** Returns the status line, the Content-ID if there is one, and the headers of every part. */
export function answerLines(
  [status = '', ...ids]: readonly string[],
  ...own: readonly string[]
): readonly string[] {
  return [
    `HTTP/1.1 ${status}`,
    ...ids,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-cache',
    ...own,
  ];
}

function partAnswer(lines: readonly string[]): string {
  // A part without a body ends with the blank line.
  const whole = lines.includes('') ? lines : [...lines, '', ''];
  return `Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n${whole.join('\r\n')}\r\n`;
}
