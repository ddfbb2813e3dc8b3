import { useEffect } from 'preact/hooks';
import { safetyMessages } from '../../i18n/safety-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { AccountName } from '../../model/names.ts';
import type { RestoredAccount, SafetyCopy } from '../../model/safety-copy.ts';
import { millisecondsOf } from '../../model/ticks.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { timeText } from '../backup/backup-time.ts';
import { takeSentences } from '../durability/kept-sentences.ts';

/** Announces accounts that were restored from their safety copies: each once in a window. */
export function useRestoredToast(): void {
  const { service, watch, toasts } = useApp();
  useEffect(() => {
    const reported = new Set<number>();
    for (const text of takeSentences()) toasts.show({ kind: 'info', text, isLasting: true });
    const look = async () => {
      for (const copy of await service.readCopies().catch(() => [])) {
        notifyRestored(copy, reported, toasts);
        notifyRepaired(copy, reported, toasts);
      }
    };
    void look();
    return watch(({ kind }) => {
      if (kind === 'accounts') void look();
    });
  }, [service, watch, toasts]);
}

function notifyRestored(
  { account, restored }: SafetyCopy,
  reported: Set<number>,
  toasts: AppContext['toasts'],
): void {
  if (!restored || reported.has(restored.at)) return;
  reported.add(restored.at);
  const text = sentenceOfRestored(account, restored);
  toasts.show({ kind: 'info', text, isLasting: true });
}

export function sentenceOfRestored(account: AccountName, restored: RestoredAccount): string {
  const { entities, newest, writes, isCut = false } = restored;
  const words = safetyMessages.peek();
  const time = timeText(millisecondsOf(newest));
  // An account without any write has no newest write.
  const text = writes
    ? words.added(account, writes, time)
    : words.restored(account, entities, newest > 0n ? time : undefined);
  return joinSentences(text, isCut && words.cut);
}

function notifyRepaired(
  { account, repaired }: SafetyCopy,
  reported: Set<number>,
  toasts: AppContext['toasts'],
): void {
  if (!repaired || reported.has(repaired.at)) return;
  reported.add(repaired.at);
  const text = safetyMessages.peek().repaired(account, repaired.entries);
  toasts.show({ kind: 'info', topic: `healed/${account}`, text, isLasting: true });
}
