import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BulkChange, ChangePreview } from '../../../model/bulk-change.ts';

export type CheckState =
  /** Something is missing from the change. */
  | { readonly status: 'unasked' }
  /** `before` is what was found last, for this change or another of its kind. */
  | { readonly status: 'checking'; readonly before?: ChangePreview }
  | { readonly status: 'checked'; readonly preview: ChangePreview }
  | { readonly status: 'failed'; readonly error: unknown };

/** Makes a change in thought. */
export type PreviewChange = (change: BulkChange, signal: AbortSignal) => Promise<ChangePreview>;

export interface ChangeCheck {
  readonly state: ReadonlySignal<CheckState>;
  /** The table may have changed: looks again, after what is under way. */
  renew(): void;
}

/** As long as a person may take between two changes of what is written. */
const SETTLE_MS = 200;

/**
 * What would become of everything that matches, for the change as it is written
 * at the moment. To be called within a model, with which it dies.
 */
export function watchCheck(
  change: ReadonlySignal<BulkChange | undefined>,
  previewChange: ReadonlySignal<PreviewChange>,
): ChangeCheck {
  const state = signal<CheckState>({ status: 'unasked' });
  const renewals = signal(0);
  let isStale = false;

  async function check(asked: BulkChange, run: PreviewChange, wanted: AbortSignal): Promise<void> {
    try {
      const preview = await run(asked, wanted);
      if (!wanted.aborted) state.value = { status: 'checked', preview };
    } catch (error) {
      if (!wanted.aborted) state.value = { status: 'failed', error };
    }
    if (isStale && !wanted.aborted) renewals.value += 1;
  }

  let kind: BulkChange['kind'] | undefined;
  effect(() => {
    const asked = change.value;
    const run = previewChange.value;
    void renewals.value;
    isStale = false;
    const before = asked?.kind === kind ? findPreview(state.peek()) : undefined;
    kind = asked?.kind;
    if (!asked) {
      state.value = { status: 'unasked' };
      return;
    }
    const ending = new AbortController();
    state.value = { status: 'checking', ...(before && { before }) };
    const timer = setTimeout(() => void check(asked, run, ending.signal), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  });

  return {
    state,
    renew() {
      if (state.peek().status === 'checking') isStale = true;
      else renewals.value += 1;
    },
  };
}

/** What there is to look at, if it may be out of date. */
export function findPreview(state: CheckState): ChangePreview | undefined {
  if (state.status === 'checked') return state.preview;
  return state.status === 'checking' ? state.before : undefined;
}
