import { computed } from '@preact/signals';
import { cors, policies } from './en/policies.ts';
import { inLanguage } from './language.ts';

const policiesInLanguage = inLanguage('policies', policies);
const corsInLanguage = inLanguage('cors', cors);

/** The sentences about what an account keeps for others: they come with the panel that edits it. */
export const policiesMessages = computed<PoliciesMessages>(() => ({
  policies: policiesInLanguage.value,
  cors: corsInLanguage.value,
}));

export interface PoliciesMessages {
  readonly policies: typeof policies;
  readonly cors: typeof cors;
}
