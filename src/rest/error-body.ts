import { formatDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import { StorageError } from '../model/storage-error.ts';
import { RequestError } from './request-error.ts';

/** A refusal as it is sent. */
export interface WireRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The index in an entity group transaction, from 0. */
  readonly operation: number | undefined;
}

/** The ids and the time of an answer. */
export interface AnswerId {
  readonly requestId: string;
  readonly time: Ticks;
}

/** A bug is answered as the service answers one, with the only status that no client has caused. */
const INTERNAL: WireRefusal = {
  status: 500,
  code: 'InternalError',
  message: 'Server encountered an internal error. Please try again after some time.',
  operation: undefined,
};

export function refusalOf(error: unknown): WireRefusal {
  if (error instanceof StorageError) {
    const { status, code, message, context } = error;
    return { status, code, message, operation: context.operation };
  }
  if (error instanceof RequestError) {
    const { status, code, message } = error;
    return { status, code, message, operation: undefined };
  }
  return INTERNAL;
}

/** Returns the body of a refusal in JSON. All of it is on one line, which batch readers rely on. */
export function writeJsonError(refusal: WireRefusal, id: AnswerId): string {
  const { code, operation } = refusal;
  const index = operation === undefined ? '' : `${operation}:`;
  const value = `${index}${withId(refusal, id)}`;
  return JSON.stringify({ 'odata.error': { code, message: { lang: 'en-US', value } } });
}

/** Returns the body of a refusal in XML, for access policies and service properties. */
export function writeXmlError(refusal: WireRefusal, id: AnswerId): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    `<Error><Code>${refusal.code}</Code><Message>${escapeXml(withId(refusal, id))}</Message></Error>`
  );
}

/** Parsers would take a carriage return for the end of a line. */
export function escapeXml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll('\r', '&#13;');
}

function withId({ message }: WireRefusal, { requestId, time }: AnswerId): string {
  return `${message}\nRequestId:${requestId}\nTime:${formatFull(time)}`;
}

/** With all seven digits of the fraction. */
function formatFull(time: Ticks): string {
  const [seconds = '', fraction = ''] = formatDateTime(time).slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(7, '0')}Z`;
}

const TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  501: 'Not Implemented',
};

/** Returns the text behind the status; `code` is that of a refusal. */
export function statusTextOf(status: number, code: string | undefined): string {
  // A reserved table name is answered "404 (Bad Request)", as the document of
  // the data model has it: this code has no other 404.
  if (status === 404 && code === 'InvalidInput') return 'Bad Request';
  return TEXTS[status] ?? 'Error';
}
