import { signal } from '@preact/signals';
import { cors, policies } from './en/policies.ts';

/** The sentences about what an account keeps for others: they come with the panel that edits it. */
export const policiesMessages = signal<PoliciesMessages>({ policies, cors });

export interface PoliciesMessages {
  readonly policies: typeof policies;
  readonly cors: typeof cors;
}
