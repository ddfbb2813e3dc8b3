import { restAddress } from '../../client/rest-address.ts';
import { sasMessages } from '../../i18n/sas-messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { SasModel } from '../models/sas-model.ts';
import { CopyLine } from './CopyLine.tsx';
import { describeSas } from './describe-sas.ts';

interface SasResultProps {
  readonly account: AccountName;
  readonly sas: SasModel;
}

/** The signature, the forms in which it goes elsewhere, and what it allows. */
export function SasResult({ account, sas }: SasResultProps) {
  const text = sasMessages.value;
  const token = sas.token.value;
  const { scope, table } = sas.draft.value;
  const endpoint = restAddress() + account;
  const address = scope === 'table' ? `${endpoint}/${table}()` : endpoint;
  return (
    <section class="connect-section connect-result" aria-label={text.result}>
      <h3>{text.result}</h3>
      {token === undefined ? (
        <p>{text.pending}</p>
      ) : (
        <>
          <p>
            <b>{text.allows}:</b> {describeSas(sas.draft.value, sas.policy.value, sas.madeAt.value)}
          </p>
          <CopyLine label={text.token} value={token} />
          <CopyLine label={text.url} value={`${address}?${token}`} />
          <CopyLine
            label={text.connection}
            value={`TableEndpoint=${endpoint};SharedAccessSignature=${token}`}
          />
        </>
      )}
    </section>
  );
}
