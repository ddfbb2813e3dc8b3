import { useModel } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connectMessages } from '../../i18n/connect-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { CodePart } from './CodePart.tsx';
import { ConnectTabs } from './ConnectTabs.tsx';
import { ConnectAccessModel } from './connect-access-model.ts';
import './connect.css';
import { CorsPart } from './CorsPart.tsx';
import { type ConnectPart, partOf } from './connect-parts.ts';
import { KeysPart } from './KeysPart.tsx';
import { PoliciesPart } from './PoliciesPart.tsx';
import { SasPart } from './SasPart.tsx';
import { TryPart } from './TryPart.tsx';

interface ConnectPanelProps {
  readonly account: AccountName;
  /** The open part of the page, from the address. */
  readonly part: string;
}

/** Shows how code connects to an account. */
export function ConnectPanel({ account, part }: ConnectPanelProps) {
  const { service, watch, routes } = useApp();
  const access = useModel(() => new ConnectAccessModel(service, account, watch));
  const text = connectMessages.value;
  const open = partOf(part);
  useEffect(() => void access.load(), [access]);
  return (
    <div class="connect scroll">
      <header class="connect-head">
        <div>
          <h2>{text.title(account)}</h2>
          <p>{text.text}</p>
        </div>
        <Button kind="quiet" icon="table" onClick={() => routes.go({ account })}>
          {text.back}
        </Button>
      </header>
      <ConnectTabs account={account} open={open} />
      <div
        class="connect-part"
        role="tabpanel"
        id="connect-panel"
        aria-labelledby={`connect-tab-${open}`}
      >
        <OpenPart account={account} part={open} access={access} />
      </div>
    </div>
  );
}

interface OpenPartProps {
  readonly account: AccountName;
  readonly part: ConnectPart;
  readonly access: ConnectAccessModel;
}

function OpenPart({ account, part, access }: OpenPartProps) {
  switch (part) {
    case 'code':
      return <CodePart account={account} access={access} />;
    case 'keys':
      return <KeysPart account={account} access={access} />;
    case 'sas':
      return <SasPart account={account} access={access} />;
    case 'try':
      return <TryPart account={account} access={access} />;
    case 'policies':
      return <PoliciesPart account={account} />;
    case 'service':
      return <CorsPart account={account} />;
  }
}
