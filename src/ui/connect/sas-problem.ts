import { sasMessages } from '../../i18n/sas-messages.ts';
import type { SasField } from './sas-draft.ts';
import type { SasModel } from './sas-model.ts';

/** Returns the problem of a field, in a sentence. */
export function problemText(sas: SasModel, field: SasField): string | undefined {
  const problem = sas.problems.value.get(field);
  return problem && sasMessages.value.problems[field]?.[problem];
}
