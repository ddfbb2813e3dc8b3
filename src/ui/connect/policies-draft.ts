import { type AccessPolicy, MAX_POLICY_ID_LENGTH } from '../../model/account-access.ts';
import { formatDateTime, parseDateTime } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';

/** A stored access policy as it is typed. */
export interface PolicyDraft {
  /** The number of the line, which identifies it while its id is being typed. */
  readonly line: number;
  readonly id: string;
  readonly start: string;
  readonly expiry: string;
  readonly permissions: string;
}

export type PolicyProblem = 'idMissing' | 'idTwice' | 'idLong' | 'start' | 'expiry' | 'order';

const LETTERS = 'raud';

export function draftOf(policy: AccessPolicy, line: number): PolicyDraft {
  return {
    line,
    id: policy.id,
    start: textOf(policy.start),
    expiry: textOf(policy.expiry),
    permissions: policy.permissions ?? '',
  };
}

export function findPolicyProblem(
  draft: PolicyDraft,
  all: readonly PolicyDraft[],
): PolicyProblem | undefined {
  const { id, start, expiry } = draft;
  if (id === '') return 'idMissing';
  if (id.length > MAX_POLICY_ID_LENGTH) return 'idLong';
  if (all.some((other) => other.line !== draft.line && other.id === id)) return 'idTwice';
  const [from, until] = [readTime(start), readTime(expiry)];
  if (from === 'wrong') return 'start';
  if (until === 'wrong') return 'expiry';
  return from !== undefined && until !== undefined && from >= until ? 'order' : undefined;
}

/** Returns the policy without the empty fields: a signature must then contain them. */
export function policyOf({ id, start, expiry, permissions }: PolicyDraft): AccessPolicy {
  const [from, until] = [parseDateTime(start.trim()), parseDateTime(expiry.trim())];
  const letters = [...LETTERS].filter((letter) => permissions.includes(letter)).join('');
  return {
    id,
    ...(from !== undefined && { start: from }),
    ...(until !== undefined && { expiry: until }),
    ...(letters !== '' && { permissions: letters }),
  };
}

function readTime(text: string): Ticks | undefined | 'wrong' {
  return text.trim() === '' ? undefined : (parseDateTime(text.trim()) ?? 'wrong');
}

function textOf(time: Ticks | undefined): string {
  return time === undefined ? '' : formatDateTime(time);
}
