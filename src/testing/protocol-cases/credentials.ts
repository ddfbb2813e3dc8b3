import { decodeBase64, encodeBase64 } from '../../base/bytes.ts';

/**
 * The credentials that sign a request. The strings to sign are those of the
 * service's documents.
 */
export type Credentials = KeyCredentials | SasCredentials;

interface KeyCredentials {
  readonly kind: 'SharedKey' | 'SharedKeyLite';
  /** The date of the header; TIME by default. */
  readonly date?: string;
  readonly key?: KeyChoice;
}

interface SasCredentials {
  readonly kind: 'account' | 'table';
  /** Parameters of the signature in place of the usual ones; an empty one is left out. */
  readonly fields?: Fields;
  /** Parameters that are changed after signing. */
  readonly forged?: Fields;
  readonly key?: KeyChoice;
}

/** One of the account's keys, its first key before the last regeneration, or a foreign key. */
export type KeyChoice = 'first' | 'second' | 'old' | 'strange';

type Fields = Readonly<Record<string, string>>;

/** The parts of a request that are signed. */
interface Signable {
  readonly method: string;
  readonly path: string;
  readonly headers: Fields;
}

export const SIGNED_AT = 'Mon, 06 May 2024 07:08:09 GMT';

const ACCOUNT_FIELDS: Fields = {
  sv: '2019-02-02',
  ss: 't',
  srt: 'sco',
  sp: 'rwdlacu',
  se: '2024-05-06T08:00:00Z',
};
const TABLE_FIELDS: Fields = {
  sv: '2019-02-02',
  tn: 'Books',
  sp: 'raud',
  se: '2024-05-06T08:00:00Z',
};

/** Returns the request with its Authorization header or its signature. */
export async function signed<Sent extends Signable>(
  sent: Sent,
  credentials: Credentials,
  account: string,
  key: string,
): Promise<Sent> {
  if (isSas(credentials)) {
    const usual = credentials.kind === 'account' ? ACCOUNT_FIELDS : TABLE_FIELDS;
    const fields = { ...usual, ...credentials.fields };
    const write = credentials.kind === 'account' ? accountText : tableText;
    const sig = await hmac(key, write(account, fields));
    const query = queryOf({ ...fields, sig, ...credentials.forged });
    return { ...sent, path: sent.path + (sent.path.includes('?') ? '&' : '?') + query };
  }
  const { kind, date = SIGNED_AT } = credentials;
  const headers = { ...sent.headers, 'x-ms-date': date };
  const signature = await hmac(key, keyText(kind, { ...sent, headers }, account, date));
  return { ...sent, headers: { ...headers, Authorization: `${kind} ${account}:${signature}` } };
}

export function isSas(credentials: Credentials): credentials is SasCredentials {
  return credentials.kind === 'account' || credentials.kind === 'table';
}

function queryOf(fields: Fields): string {
  const present = Object.entries(fields).filter(([, value]) => value !== '');
  return new URLSearchParams(present).toString();
}

function keyText(kind: string, { method, path, headers }: Signable, account: string, date: string) {
  const { pathname, searchParams } = new URL(path, `http://h/${account}/`);
  const component = searchParams.get('comp');
  const resource = `/${account}${pathname}${component === null ? '' : `?comp=${component}`}`;
  if (kind === 'SharedKeyLite') return `${date}\n${resource}`;
  return `${method}\n\n${headers['Content-Type'] ?? ''}\n${date}\n${resource}`;
}

function accountText(account: string, fields: Fields): string {
  const of = (name: string) => fields[name] ?? '';
  const lines = [account, of('sp'), of('ss'), of('srt'), of('st'), of('se'), of('sip'), of('spr')];
  // Versions from this one on sign an encryption scope as well.
  const scope = of('sv') >= '2020-12-06' ? [of('ses')] : [];
  return `${[...lines, of('sv'), ...scope].join('\n')}\n`;
}

function tableText(account: string, fields: Fields): string {
  const of = (name: string) => fields[name] ?? '';
  const table = `/table/${account}/${of('tn').toLowerCase()}`;
  const names = ['si', 'sip', 'spr', 'sv', 'spk', 'srk', 'epk', 'erk'];
  return [of('sp'), of('st'), of('se'), table, ...names.map(of)].join('\n');
}

async function hmac(key: string, text: string): Promise<string> {
  const bytes = new Uint8Array(decodeBase64(key) ?? []);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text));
  return encodeBase64(new Uint8Array(signature));
}
