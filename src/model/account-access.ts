import type { Ticks } from './edm.ts';
import type { TableName } from './names.ts';
import { StorageError } from './storage-error.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

/**
 * Access to an account: its keys, the policies of its tables, and its service
 * properties (spec 6).
 */
export interface AccountAccess {
  /**
   * Returns whether requests without credentials are allowed, without reading
   * keys, which need not exist yet.
   */
  isOpen(): Promise<boolean>;
  /** Creates the keys at the first call. */
  readAccess(): Promise<AccessSettings>;
  /** An account is open to its own origin until its owner requires authorization. */
  requireAuthorization(required: boolean): Promise<void>;
  /**
   * Replaces one of the two keys, and returns the new one. Signatures made with
   * the old one are invalid then.
   */
  regenerateKey(place: 0 | 1): Promise<string>;

  /** Throws `tableMissing`. */
  readPolicies(table: TableName): Promise<readonly AccessPolicy[]>;
  /** Replaces the policies of the table. Throws `valueInvalid` for what is no policy. */
  writePolicies(table: TableName, policies: readonly AccessPolicy[]): Promise<void>;

  readServiceProperties(): Promise<ServiceProperties>;
  /** Sections that are not sent stay as they are. */
  writeServiceProperties(sent: Partial<ServiceProperties>): Promise<void>;
}

export interface AccessSettings {
  readonly requiresAuthorization: boolean;
  /** Two, in base64, so that one can be changed while the other is in use. */
  readonly keys: readonly [string, string];
  /** When both had to be created anew, because this browser could not decrypt the stored ones. */
  readonly keysRemadeAt?: Ticks;
}

/**
 * A stored access policy. Fields that it lacks have to be in a signature, and
 * the other way round.
 */
export interface AccessPolicy {
  readonly id: string;
  readonly start?: Ticks;
  readonly expiry?: Ticks;
  /** Letters of `raud`. */
  readonly permissions?: string;
}

/** The most policies of a table (spec 6.4). */
export const MAX_POLICIES = 5;
export const MAX_POLICY_ID_LENGTH = 64;

/** The letters of a policy, in the order in which they are written. */
export const POLICY_PERMISSIONS = 'raud';

/**
 * Returns policies as they are stored: their letters in order, without unknown
 * fields. Throws `valueInvalid`.
 */
export function checkPolicies(policies: readonly AccessPolicy[]): readonly AccessPolicy[] {
  const checked = policies.map(checkPolicy);
  const ids = new Set(checked.map(({ id }) => id));
  if (checked.length > MAX_POLICIES || ids.size < checked.length) {
    throw new StorageError('valueInvalid', {
      detail: 'There are too many policies, or one twice.',
    });
  }
  return checked;
}

function checkPolicy({ id, start, expiry, permissions }: AccessPolicy): AccessPolicy {
  const isId = typeof id === 'string' && id !== '' && id.length <= MAX_POLICY_ID_LENGTH;
  const isKnown = [...(permissions ?? '')].every((letter) => POLICY_PERMISSIONS.includes(letter));
  if (!isId || !isKnown || !isTime(start) || !isTime(expiry)) {
    throw new StorageError('valueInvalid', { detail: 'This is no access policy.' });
  }
  const letters = [...POLICY_PERMISSIONS].filter((letter) => permissions?.includes(letter));
  return {
    id,
    ...(start !== undefined && { start }),
    ...(expiry !== undefined && { expiry }),
    ...(permissions && { permissions: letters.join('') }),
  };
}

function isTime(time: Ticks | undefined): boolean {
  return time === undefined || (time >= MIN_TICKS && time <= MAX_TICKS);
}

export interface ServiceProperties {
  readonly logging: LoggingProperties;
  readonly hourMetrics: MetricsProperties;
  readonly minuteMetrics: MetricsProperties;
  readonly cors: readonly CorsRule[];
}

export interface LoggingProperties {
  readonly version: string;
  readonly deletes: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  readonly retention: RetentionPolicy;
}

export interface MetricsProperties {
  readonly version: string;
  readonly isEnabled: boolean;
  readonly includesApis?: boolean;
  readonly retention: RetentionPolicy;
}

/** Without days nothing is deleted by age. */
export interface RetentionPolicy {
  readonly days?: number;
}

export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  readonly allowedHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeInSeconds: number;
}

export const MAX_CORS_RULES = 5;

/** Returns the known sections of service properties. Throws where one is invalid. */
export function checkServiceProperties({
  logging,
  hourMetrics,
  minuteMetrics,
  cors,
}: Partial<ServiceProperties>): Partial<ServiceProperties> {
  if (cors && cors.length > MAX_CORS_RULES) {
    throw new StorageError('valueInvalid', { detail: 'There are too many CORS rules.' });
  }
  return {
    ...(logging && { logging }),
    ...(hourMetrics && { hourMetrics }),
    ...(minuteMetrics && { minuteMetrics }),
    ...(cors && { cors }),
  };
}

const NO_RETENTION: RetentionPolicy = {};

/** The service properties of a new account. */
export const DEFAULT_SERVICE_PROPERTIES: ServiceProperties = {
  logging: { version: '1.0', deletes: true, reads: true, writes: true, retention: NO_RETENTION },
  hourMetrics: { version: '1.0', isEnabled: false, retention: NO_RETENTION },
  minuteMetrics: { version: '1.0', isEnabled: false, retention: NO_RETENTION },
  cors: [],
};
