import { sasMessages } from '../../i18n/sas-messages.ts';
import type { SasField } from '../models/connect/sas-draft.ts';
import type { SasModel } from '../models/connect/sas-model.ts';

/** Returns the problem of a field, in a sentence. */
export function faultText(sas: SasModel, field: SasField): string | undefined {
  const fault = sas.faults.value.get(field);
  return fault && sasMessages.value.faults[field]?.[fault];
}
