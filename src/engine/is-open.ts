import type { AccessRecord } from '../storage/records/schema.ts';

/** Returns whether requests without credentials may use an account. */
export function isOpen(access: AccessRecord | undefined): boolean {
  return access?.requiresAuthorization !== true;
}
