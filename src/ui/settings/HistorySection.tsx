import { useModel } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Section } from '../design/Section.tsx';
import { HistoryRoom } from '../history/HistoryRoom.tsx';
import { HistoryModel } from '../history/history-model.ts';
import { writeRoute } from '../place/routes.ts';
import '../history/history.css';

/** Shows how much history each account keeps for undo. */
export function HistorySection() {
  const { accounts } = useApp();
  return (
    <Section title={messages.value.app.history}>
      {accounts.accounts.value
        .filter(({ name }) => !isOfFiles(name))
        .map(({ name }) => (
          <AccountHistoryRoom key={name} account={name} />
        ))}
    </Section>
  );
}

function AccountHistoryRoom({ account }: { readonly account: AccountName }) {
  const { service, watch } = useApp();
  const model = useModel(() => new HistoryModel(service, account, watch));
  const title = historyMessages.value.title(account);
  return (
    <div class="history-part">
      <a href={writeRoute({ account, history: true })}>{title}</a>
      <HistoryRoom history={model} name={title} />
    </div>
  );
}
