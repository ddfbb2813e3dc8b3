import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';

/** Returns the copies of accounts that are missing, and could not be restored. */
export function useLostCopies(): readonly SafetyCopy[] {
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
