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
