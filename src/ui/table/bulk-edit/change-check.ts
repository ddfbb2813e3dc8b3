import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BulkChange, ChangePreview } from '../../../model/bulk-change.ts';

export type CheckState =
  /** The change is incomplete. */
  | { readonly status: 'unasked' }
  /** `before` is the last preview, of this change or another of its kind. */
  | { readonly status: 'checking'; readonly before?: ChangePreview }
  | { readonly status: 'checked'; readonly preview: ChangePreview }
  | { readonly status: 'failed'; readonly error: unknown };

/** Previews a change without writing. */
export type PreviewChange = (change: BulkChange, signal: AbortSignal) => Promise<ChangePreview>;

export interface ChangeCheck {
  readonly state: ReadonlySignal<CheckState>;
  /** Checks again, after a running check: the table may have changed. */
  renew(): void;
}

/** The delay between two changes of the draft and the check, in milliseconds. */
const SETTLE_MS = 200;

/**
 * Previews the effect of the current draft on everything that matches. Must be
 * called within a model, which disposes it.
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

/** Returns the preview, also one that may be out of date. */
export function findPreview(state: CheckState): ChangePreview | undefined {
  if (state.status === 'checked') return state.preview;
  return state.status === 'checking' ? state.before : undefined;
}
