import type { HeaderList, RequestReport } from '../model/request-report.ts';
import { writeSdkCalls } from './sdk-code.ts';
import { quote, type WrittenRequest } from './written-request.ts';

/** Headers that browsers send by themselves, and those that differ each time. */
const UNWRITTEN =
  /^(?:accept-(?:encoding|language)|user-agent|referer|sec-.*|x-ms-(?:client-)?request-id|x-ms-client-request-id|traceparent)$/i;

/** A body that was cut is left out: it would be refused for what was never sent. */
export function requestOf({ method, url, sent, sentBody }: RequestReport): WrittenRequest {
  const headers = sent.filter(([name]) => !UNWRITTEN.test(name));
  const isWhole = sentBody && sentBody.text.length === sentBody.length;
  return { method, url, headers, ...(isWhole && { body: sentBody.text }) };
}

/** Returns code for a page or a console of this origin. */
export function writeFetch({ method, url, headers, body }: WrittenRequest): string {
  const options = [
    `  method: ${quote(method)},`,
    ...writeHeaders(headers),
    ...(body === undefined ? [] : [`  body: ${quote(body)},`]),
  ];
  return [
    `const response = await fetch(${quote(url)}, {`,
    ...options,
    '});',
    'console.log(response.status, await response.text());',
    '',
  ].join('\n');
}

/**
 * Returns a command for another Table service: no other program reaches what a
 * browser answers within itself. `base` is the address of the account here.
 */
export function writeCurl({ method, url, headers, body }: WrittenRequest, base: string): string {
  const path = url.startsWith(base) ? url.slice(base.length) : url;
  const parts = [
    `curl -X ${method} "$ENDPOINT"${shellQuote(path)}`,
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${shellQuote(body)}`]),
  ];
  return [
    '# A browser’s store answers its own pages only. ENDPOINT is the address of another Table',
    '# service, such as http://127.0.0.1:10002/devstoreaccount1; add a SAS where it asks for one.',
    `${parts.join(' \\\n  ')}`,
    '',
  ].join('\n');
}

/**
 * Returns code with the Azure SDK for JavaScript; undefined where it has no
 * call for the request.
 */
export function writeSdk(request: WrittenRequest, base: string): string | undefined {
  const found = writeSdkCalls(request, base);
  if (!found) return undefined;
  const sas = signatureOf(request.url);
  const credential = sas === undefined ? '' : `, new AzureSASCredential(${quote(sas)})`;
  const insecure = base.startsWith('http:') ? ', { allowInsecureConnection: true }' : '';
  const options = credential + insecure;
  const { table, lines } = found;
  const [name, client] =
    table === undefined
      ? ['TableServiceClient', `service = new TableServiceClient(${quote(base)}${options})`]
      : ['TableClient', `client = new TableClient(${quote(base)}, ${quote(table)}${options})`];
  return [
    `import { ${sas === undefined ? '' : 'AzureSASCredential, '}${name} } from '@azure/data-tables';`,
    '',
    `const ${client};`,
    ...lines,
    '',
  ].join('\n');
}

const SAS_FIELDS = 'sv ss srt sp st se sip spr ses si tn spk srk epk erk sig'.split(' ');

/** Returns the shared access signature in an address. */
function signatureOf(url: string): string | undefined {
  const { searchParams } = new URL(url);
  if (!searchParams.has('sig')) return undefined;
  const fields = [...searchParams].filter(([name]) => SAS_FIELDS.includes(name));
  return new URLSearchParams(fields).toString();
}

function writeHeaders(headers: HeaderList): string[] {
  if (headers.length === 0) return [];
  const lines = headers.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`);
  return ['  headers: {', ...lines, '  },'];
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
