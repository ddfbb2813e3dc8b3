import { restAddress } from '../../client/rest-address.ts';
import { accountActions, tableActions } from '../../client/sas.ts';
import { type SasMessages, sasMessages } from '../../i18n/sas-messages.ts';
import { formatDateTime, parseDateTime } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';
import type { AccountName } from '../../model/names.ts';
import { CopyLine } from './CopyLine.tsx';
import { expiryOf, type SasDraft } from './sas-draft.ts';
import type { SasModel, SignedDraft } from './sas-model.ts';

interface SasResultProps {
  readonly account: AccountName;
  readonly sas: SasModel;
}

/** Shows the signature, its forms for use elsewhere, and what it allows. */
export function SasResult({ account, sas }: SasResultProps) {
  const text = sasMessages.value;
  const signed = sas.signed.value;
  const endpoint = restAddress() + account;
  return (
    <section class="connect-section connect-result" aria-label={text.result}>
      <h3>{text.result}</h3>
      {signed === undefined ? (
        <p>{text.pending}</p>
      ) : (
        <>
          <p>
            <b>{text.allows}:</b> {describeSas(signed)}
          </p>
          <CopyLine label={text.token} value={signed.token} isSecret />
          <CopyLine
            label={text.url}
            value={`${addressOf(endpoint, signed)}?${signed.token}`}
            isSecret
          />
          <CopyLine
            label={text.connection}
            value={`TableEndpoint=${endpoint};SharedAccessSignature=${signed.token}`}
            isSecret
          />
        </>
      )}
    </section>
  );
}

function addressOf(endpoint: string, { draft }: SignedDraft): string {
  return draft.scope === 'table' ? `${endpoint}/${draft.table}()` : endpoint;
}

/** Returns what a signature allows, in a sentence. */
function describeSas({ draft, policy, at }: SignedDraft): string {
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
