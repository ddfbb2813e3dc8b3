import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { useApp } from '../app-context.ts';
import { BrandMark } from '../design/BrandMark.tsx';
import { Button } from '../design/Button.tsx';
import { Toasts } from '../design/Toasts.tsx';
import { chooseBackup } from '../files/choose-backup-file.ts';
import './durability.css';
import { forgetData } from '../place/kept-data.ts';
import { LostCopies } from './LostCopies.tsx';

interface LostScreenProps {
  /** The dialogs that are open over it. */
  readonly children: ComponentChildren;
}

/** Says, in place of a first run, that the stored data is gone, and offers to restore a backup. */
export function LostScreen({ children }: LostScreenProps) {
  const { shell, accounts, lost, settings, toasts } = useApp();
  const words = durableMessages.value.lost;
  const hasAccounts = accounts.accounts.value.length > 0;
  const hasDialog = shell.dialog.value !== undefined;
  const isBack = hasAccounts && !hasDialog;
  /** Whether a dialog of this window has restored accounts. */
  const wasRestored = useRef(false);

  useEffect(() => {
    if (hasAccounts && hasDialog) wasRestored.current = true;
    if (!isBack) return;
    // Accounts of another window may be those of its first run, which only that
    // window marks as done.
    if (wasRestored.current) settings.change({ isFirstRunDone: true });
    lost?.decide(false);
  }, [hasAccounts, hasDialog, isBack, lost, settings]);

  async function restore() {
    const file = await chooseBackup();
    if (file) shell.open({ kind: 'restore', file });
  }

  function startAnew() {
    forgetData();
    lost?.decide(true);
  }

  return (
    <main class="storage-screen" id="main">
      <div class="storage-card">
        <BrandMark />
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <LostCopies />
        <p>
          <b>{words.todo}</b>
        </p>
        <div class="storage-actions">
          <Button kind="primary" icon="restore" onClick={() => void restore()}>
            {words.restore}
          </Button>
          <Button onClick={startAnew}>{words.startAnew}</Button>
        </div>
        <details>
          <summary>{words.learnMore}</summary>
          <ul class="durable-reasons">
            {words.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      </div>
      {children}
      <Toasts toasts={toasts} />
    </main>
  );
}
