import type { AccessPolicy } from '../model/account-access.ts';
import { formatDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import {
  findTableNameProblem,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../model/names.ts';
import { type Grant, tableGrant } from './grant.ts';
import type { GrantedRange } from './key-range.ts';
import { RequestError } from './request-error.ts';
import { checkLimits, readField } from './sas.ts';
import { checkSignature } from './signature.ts';

/** Returns the stored policies of a table; none where the table is missing. */
export type FindPolicies = (table: TableName) => Promise<readonly AccessPolicy[]>;

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
