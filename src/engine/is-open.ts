import type { AccessRecord } from '../storage/schema.ts';

/** Whether who brings no credentials may ask an account, as its owner has set it. */
export function isOpen(access: AccessRecord | undefined): boolean {
  return access?.requiresAuthorization !== true;
}
