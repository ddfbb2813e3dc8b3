import { useModel } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { SnapshotsModel } from './snapshots-model.ts';

/** Keeps the names of an account's snapshots up to date while it is rendered. Shows nothing. */
export function ReadSnapshots({ account }: { readonly account: AccountName }) {
  const { service, watch } = useApp();
  useModel(() => new SnapshotsModel(service, account, watch));
  return null;
}
