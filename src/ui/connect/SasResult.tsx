import { restAddress } from '../../client/rest-address.ts';
import { sasMessages } from '../../i18n/sas-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { CopyLine } from './CopyLine.tsx';
import { describeSas } from './describe-sas.ts';
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
