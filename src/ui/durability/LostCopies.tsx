import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { safetyMessages } from '../../i18n/safety-messages.ts';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';

/** Says of each account that could not be restored that its copy is here. */
export function LostCopies() {
  const { shell } = useApp();
  const words = safetyMessages.value.lost;
  return useLostCopies().map((copy) => (
    <Banner
      key={copy.account}
      kind="danger"
      actions={
        <Button kind="link" onClick={() => shell.open({ kind: 'lostCopy', copy })}>
          {words.open}
        </Button>
      }
    >
      <span role="status">{words.bar(copy.account)}</span>
    </Banner>
  ));
}

/** Returns the copies of accounts that are missing, and could not be restored. */
function useLostCopies(): readonly SafetyCopy[] {
  const { service, watch } = useApp();
  const lost = useSignal<readonly SafetyCopy[]>([]);
  useEffect(() => {
    const look = async () => {
      const copies = await service.readCopies().catch(() => []);
      lost.value = copies.filter(({ state }) => state === 'notRestored');
    };
    void look();
    return watch(({ kind }) => {
      if (kind === 'accounts') void look();
    });
  }, [service, watch, lost]);
  return lost.value;
}
