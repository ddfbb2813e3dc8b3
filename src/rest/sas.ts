import type { AccessPolicy } from '../model/account-access.ts';
import { formatDateTime, parseDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import {
  findTableNameProblem,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../model/names.ts';
import {
  isServiceVersion,
  isSignedProtocol,
  parseAddress,
  parseAddressRange,
} from '../model/sas-fields.ts';
import { accountGrant, type Grant, type GrantedRange, tableGrant } from './grant.ts';
import { readOnce } from './query-options.ts';
import { RequestError } from './request-error.ts';
import { checkSignature } from './shared-key.ts';

/** The keys of a range: the empty text is a key as well. */
const MAY_BE_EMPTY = ['spk', 'srk', 'epk', 'erk'];

/**
 * Returns a parameter of a shared access signature; an empty text where it is absent, as it is signed.
 * Throws `authenticationFailed` where it is present and empty: the live service answers "sip is optional but cannot
 * be empty" (https://github.com/Azure/azure-storage-php/pull/163). So for a line end: what is signed has a line for
 * each parameter, so that one within would let its bearer move what follows into other parameters.
 */
function readField(parameters: URLSearchParams, name: string): string {
  const value = readOnce(parameters, name);
  const isEmpty = value === '' && !MAY_BE_EMPTY.includes(name);
  if (isEmpty || value?.includes('\n')) throw new RequestError('authenticationFailed');
  return value ?? '';
}

/**
 * Returns whether the address has a shared access signature, however wrong,
 * even one that is cut off.
 */
export function hasSignature(parameters: URLSearchParams): boolean {
  return parameters.has('sig') || parameters.has('sv');
}

/** The fields of a signature that limit when, over which protocol and from where it may be used. */
export interface SasLimits {
  readonly start: string;
  readonly expiry: string;
  readonly protocol: string;
  readonly address: string;
  readonly version: string;
}

/** The client is in this browser, so its address is the loopback address. */
const OWN_ADDRESS = parseAddress('127.0.0.1') ?? 0;

/** Throws `authenticationFailed` for an invalid field, and for what the limits forbid. */
function checkLimits(limits: SasLimits, url: URL, now: Ticks): void {
  if (!isServiceVersion(limits.version, now)) throw new RequestError('authenticationFailed');
  const start = readTime(limits.start);
  const expiry = readTime(limits.expiry);
  if (expiry === undefined || now >= expiry || (start !== undefined && now < start)) {
    throw new RequestError('authenticationFailed');
  }
  checkProtocol(limits.protocol, url);
  checkAddress(limits.address);
}

/** Returns undefined for an empty text. */
function readTime(text: string): Ticks | undefined {
  if (text === '') return undefined;
  const time = parseDateTime(text);
  if (time === undefined) throw new RequestError('authenticationFailed');
  return time;
}

function checkProtocol(allowed: string, url: URL): void {
  if (allowed === '') return;
  if (!isSignedProtocol(allowed)) throw new RequestError('authenticationFailed');
  if (!allowed.split(',').includes(url.protocol.slice(0, -1)))
    throw new RequestError('protocolMismatch');
}

function checkAddress(allowed: string): void {
  if (allowed === '') return;
  const range = parseAddressRange(allowed);
  if (typeof range === 'string') throw new RequestError('authenticationFailed');
  if (OWN_ADDRESS < range.first || OWN_ADDRESS > range.last) {
    throw new RequestError('sourceAddressMismatch');
  }
}

/** From this version on an encryption scope is signed as well. */
const SCOPE_VERSION = '2020-12-06';

/**
 * Returns the grant of an account's shared access signature (spec 6.2). Throws
 * where it is invalid.
 */
export async function readAccountSas(
  url: URL,
  account: string,
  keys: readonly string[],
  now: Ticks,
): Promise<Grant> {
  const field = (name: string) => readField(url.searchParams, name);
  await checkSignature(keys, accountSasText(account, field), field('sig'));
  checkLimits(
    {
      start: field('st'),
      expiry: field('se'),
      protocol: field('spr'),
      address: field('sip'),
      version: field('sv'),
    },
    url,
    now,
  );
  if (!field('ss').includes('t')) throw new RequestError('serviceMismatch');
  return accountGrant(field('srt'), field('sp'));
}

/** Returns the text to sign, each part on a line of its own. */
export function accountSasText(account: string, field: (name: string) => string): string {
  const names = ['sp', 'ss', 'srt', 'st', 'se', 'sip', 'spr', 'sv'];
  if (field('sv') >= SCOPE_VERSION) names.push('ses');
  return `${[account, ...names.map(field)].join('\n')}\n`;
}

/** Returns the stored policies of a table; none where the table is missing. */
type FindPolicies = (table: TableName) => Promise<readonly AccessPolicy[]>;

/**
 * Returns the grant of a table's shared access signature (spec 6.3). Throws
 * where it is invalid.
 */
export async function readTableSas(
  url: URL,
  account: string,
  keys: readonly string[],
  now: Ticks,
  findPolicies: FindPolicies,
): Promise<Grant> {
  const field = (name: string) => readField(url.searchParams, name);
  const table = readName(field('tn'));
  await checkSignature(keys, tableSasText(account, table, field), field('sig'));
  const policy = await findPolicy(field('si'), table, findPolicies);
  const start = eitherOf(field('st'), timeText(policy?.start));
  const expiry = eitherOf(field('se'), timeText(policy?.expiry));
  const permissions = eitherOf(field('sp'), policy?.permissions);
  const version = field('sv');
  checkLimits({ start, expiry, protocol: field('spr'), address: field('sip'), version }, url, now);
  return tableGrant(table, permissions, readRange(field));
}

function readName(text: string): TableName {
  if (findTableNameProblem(text)) throw new RequestError('authenticationFailed');
  return parseTableName(text);
}

/** Returns the text to sign, each part on a line of its own. */
export function tableSasText(
  account: string,
  table: TableName,
  field: (name: string) => string,
): string {
  const resource = `/table/${account}/${tableNameKey(table)}`;
  const [permissions, start, expiry] = ['sp', 'st', 'se'].map(field);
  const others = ['si', 'sip', 'spr', 'sv', 'spk', 'srk', 'epk', 'erk'].map(field);
  return [permissions, start, expiry, resource, ...others].join('\n');
}

async function findPolicy(
  id: string,
  table: TableName,
  findPolicies: FindPolicies,
): Promise<AccessPolicy | undefined> {
  if (id === '') return undefined;
  const policies = await findPolicies(table);
  const policy = policies.find((one) => one.id === id);
  // Deleting a policy revokes the signatures that name it.
  if (!policy) throw new RequestError('authenticationFailed');
  return policy;
}

function timeText(time: Ticks | undefined): string | undefined {
  return time === undefined ? undefined : formatDateTime(time);
}

/** Either the signature has it or the policy: both are refused, as one would widen the other. */
function eitherOf(signed: string, stored: string | undefined): string {
  if (signed !== '' && stored !== undefined) throw new RequestError('authenticationFailed');
  return stored ?? signed;
}

/**
 * An empty key counts as absent, as both sign to the same text: otherwise the
 * bearer of a signature could widen it by leaving out what is empty.
 */
function readRange(field: (name: string) => string): GrantedRange {
  const from = { partitionKey: field('spk'), rowKey: field('srk') };
  const to = { partitionKey: field('epk'), rowKey: field('erk') };
  if (hasLooseRow(from) || hasLooseRow(to)) throw new RequestError('authenticationFailed');
  return {
    ...(from.partitionKey !== '' && { from }),
    ...(to.partitionKey !== '' && { to: { ...to, rowKey: to.rowKey || undefined } }),
  };
}

function hasLooseRow({ partitionKey, rowKey }: EntityKey): boolean {
  return rowKey !== '' && partitionKey === '';
}
