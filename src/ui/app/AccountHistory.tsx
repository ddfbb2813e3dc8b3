import type { AccountName } from '../../model/names.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { ReceiptView } from '../import/ReceiptView.tsx';

interface AccountHistoryProps {
  readonly account: AccountName;
}

/** Shows the history of an account, with the receipts of its imports. */
export function AccountHistory({ account }: AccountHistoryProps) {
  return <HistoryPanel account={account} Receipt={ReceiptView} />;
}
