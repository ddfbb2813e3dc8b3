import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';

/** The copies of accounts that are not there, and could not be brought back. */
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
