import type { SasFields } from '../../client/sas.ts';
import type { AccessPolicy } from '../../model/account-access.ts';
import { formatDateTime, parseDateTime } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';
import { compareKeys, findKeyProblem } from '../../model/entity.ts';
import { isServiceVersion, parseAddressRange } from '../../model/sas-fields.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';

export const TABLE_LETTERS = ['r', 'a', 'u', 'd'] as const;
export const ACCOUNT_LETTERS = ['r', 'w', 'd', 'l', 'a', 'c', 'u'] as const;
export const RESOURCE_TYPES = ['s', 'c', 'o'] as const;

/** The lifetime of a signature, in minutes; or until an exact instant. */
export const SAS_SPANS = ['15', '60', '1440', '10080', '43200', '525600', 'exact'] as const;
export type SasSpan = (typeof SAS_SPANS)[number];

/** The inputs for a signature, as they are typed. */
export interface SasDraft {
  readonly scope: 'account' | 'table';
  readonly keyPlace: 0 | 1;
  readonly permissions: string;
  /** The resource types of an account signature: letters of `sco`. */
  readonly types: string;
  readonly table: string;
  /** The id of a stored policy, or an empty text. */
  readonly policy: string;
  readonly span: SasSpan;
  readonly expiry: string;
  readonly start: string;
  readonly isHttpsOnly: boolean;
  readonly address: string;
  readonly version: string;
  readonly startPartition: string;
  readonly startRow: string;
  readonly endPartition: string;
  readonly endRow: string;
}

export const FIRST_DRAFT: SasDraft = {
  scope: 'table',
  keyPlace: 0,
  permissions: 'r',
  types: 'co',
  table: '',
  policy: '',
  span: '60',
  expiry: '',
  start: '',
  isHttpsOnly: false,
  address: '',
  version: '2020-12-06',
  startPartition: '',
  startRow: '',
  endPartition: '',
  endRow: '',
};

/** The field that has an error. */
export type SasField =
  | 'permissions'
  | 'types'
  | 'table'
  | 'expiry'
  | 'start'
  | 'address'
  | 'version'
  | 'startKeys'
  | 'endKeys';

export type SasProblem = 'missing' | 'syntax' | 'past' | 'order' | 'rowAlone' | 'key';

const MINUTE_MS = 60_000;

/** Fields of a stored policy are taken from it alone. */
function effectiveDraft(draft: SasDraft, policy: AccessPolicy | undefined): SasDraft {
  if (!policy || draft.scope === 'account') return draft;
  return {
    ...draft,
    ...(policy.permissions !== undefined && { permissions: '' }),
    ...(policy.start !== undefined && { start: '' }),
  };
}

/** Returns the end of its lifetime; undefined if the typed text is no instant. */
export function expiryOf({ span, expiry }: SasDraft, now: number): Ticks | undefined {
  if (span === 'exact') return parseDateTime(expiry.trim());
  const minutes = Number(span);
  // Rounded down to the second, to be readable.
  return ticksOfMilliseconds(Math.floor((now + minutes * MINUTE_MS) / 1000) * 1000);
}

export function findSasProblems(
  draft: SasDraft,
  policy: AccessPolicy | undefined,
  now: number,
): ReadonlyMap<SasField, SasProblem> {
  const isTable = draft.scope === 'table';
  const letters: readonly string[] = isTable ? TABLE_LETTERS : ACCOUNT_LETTERS;
  const hasPermission = letters.some((letter) => draft.permissions.includes(letter));
  const start = draft.start.trim() === '' ? undefined : parseDateTime(draft.start.trim());
  const problems: [SasField, SasProblem | undefined | false][] = [
    ['permissions', !hasPermission && policy?.permissions === undefined && 'missing'],
    ['types', !isTable && draft.types === '' && 'missing'],
    ['table', isTable && draft.table === '' && 'missing'],
    ['start', draft.start.trim() !== '' && start === undefined && 'syntax'],
    ['expiry', policy?.expiry === undefined && findExpiryProblem(draft, start, now)],
    ['address', findAddressProblem(draft.address.trim())],
    ['version', !isServiceVersion(draft.version.trim(), ticksOfMilliseconds(now)) && 'syntax'],
    ['startKeys', isTable && findKeysProblem(draft.startPartition, draft.startRow)],
    ['endKeys', isTable && findEndProblem(draft)],
  ];
  return new Map(problems.filter((pair): pair is [SasField, SasProblem] => Boolean(pair[1])));
}

function findExpiryProblem(draft: SasDraft, start: Ticks | undefined, now: number) {
  const expiry = expiryOf(draft, now);
  if (expiry === undefined) return 'syntax';
  if (expiry <= ticksOfMilliseconds(now)) return 'past';
  return start !== undefined && start >= expiry ? 'order' : undefined;
}

function findAddressProblem(address: string): SasProblem | undefined {
  const range = address === '' ? undefined : parseAddressRange(address);
  return typeof range === 'string' ? range : undefined;
}

function findKeysProblem(partitionKey: string, rowKey: string): SasProblem | undefined {
  if (partitionKey === '' && rowKey !== '') return 'rowAlone';
  const isWrong = findKeyProblem('PartitionKey', partitionKey) ?? findKeyProblem('RowKey', rowKey);
  return isWrong ? 'key' : undefined;
}

function findEndProblem(draft: SasDraft): SasProblem | undefined {
  const { startPartition, startRow, endPartition, endRow } = draft;
  const problem = findKeysProblem(endPartition, endRow);
  if (problem || startPartition === '' || endPartition === '') return problem;
  const from = { partitionKey: startPartition, rowKey: startRow };
  if (endRow === '') return startPartition > endPartition ? 'order' : undefined;
  return compareKeys(from, { partitionKey: endPartition, rowKey: endRow }) > 0
    ? 'order'
    : undefined;
}

/** Returns the fields that are signed, with letters in the documented order. */
export function sasFields(
  draft: SasDraft,
  policy: AccessPolicy | undefined,
  now: number,
): SasFields {
  const { scope, permissions, types, start, isHttpsOnly, address, version } = effectiveDraft(
    draft,
    policy,
  );
  const isTable = scope === 'table';
  const letters: readonly string[] = isTable ? TABLE_LETTERS : ACCOUNT_LETTERS;
  const expiry = isTable && policy?.expiry !== undefined ? undefined : expiryOf(draft, now);
  const from = start.trim() === '' ? undefined : parseDateTime(start.trim());
  return {
    sv: version.trim(),
    ...(!isTable && { ss: 't', srt: pick(RESOURCE_TYPES, types) }),
    sp: pick(letters, permissions),
    st: from === undefined ? '' : formatDateTime(from),
    se: expiry === undefined ? '' : formatDateTime(expiry),
    sip: address.trim(),
    spr: isHttpsOnly ? 'https' : '',
    ...(isTable && {
      si: draft.policy,
      spk: draft.startPartition,
      srk: draft.startRow,
      epk: draft.endPartition,
      erk: draft.endRow,
    }),
  };
}

function pick(letters: readonly string[], chosen: string): string {
  return letters.filter((letter) => chosen.includes(letter)).join('');
}
