import { accountActions, tableActions } from '../../client/sas.ts';
import { type SasMessages, sasMessages } from '../../i18n/sas-messages.ts';
import { formatDateTime, parseDateTime } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';
import { expiryOf, type SasDraft } from './sas-draft.ts';
import type { SignedDraft } from './sas-model.ts';

/** Returns what a signature allows, in a sentence. */
export function describeSas({ draft, policy, at }: SignedDraft): string {
  const text = sasMessages.value;
  const isTable = draft.scope === 'table';
  const permissions = (isTable && policy?.permissions) || draft.permissions;
  const actions = isTable ? tableActions(permissions) : accountActions(draft.types, permissions);
  const stored = isTable ? policy : undefined;
  return text.sentence({
    actions: actions.length === 0 ? [text.nothing] : actions.map((action) => text.actions[action]),
    table: isTable ? draft.table : undefined,
    range: isTable ? describeRange(draft, text) : undefined,
    isHttpsOnly: draft.isHttpsOnly,
    from: instant(stored?.start ?? parseDateTime(draft.start.trim())),
    until: instant(stored?.expiry ?? expiryOf(draft, at)),
    policy: draft.policy,
  });
}

function instant(time: Ticks | undefined): string | undefined {
  return time === undefined ? undefined : formatDateTime(time);
}

function describeRange(draft: SasDraft, text: SasMessages): string | undefined {
  const from = keyText(draft.startPartition, draft.startRow);
  const to = keyText(draft.endPartition, draft.endRow);
  if (from && to) return text.between(from, to);
  if (from) return text.fromKey(from);
  return to && text.toKey(to);
}

function keyText(partitionKey: string, rowKey: string): string | undefined {
  if (partitionKey === '') return undefined;
  return rowKey === '' ? `“${partitionKey}”` : `“${partitionKey}”, “${rowKey}”`;
}
