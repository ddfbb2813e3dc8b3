import { restAddress } from '../../client/rest-address.ts';
import type { AccountName } from '../../model/names.ts';

interface ConnectPanelProps {
  readonly account: AccountName;
  /** Which part of it is open. */
  readonly part: string;
}

/** How code reaches an account. */
export function ConnectPanel({ account }: ConnectPanelProps) {
  return <p class="kit-data">{restAddress() + account}</p>;
}
