import { batch, computed, createModel, signal } from '@preact/signals';

interface Line {
  readonly line: number;
}

export type LinesState =
  | { readonly status: 'loading' | 'ready' | 'saving' }
  | { readonly status: 'failed'; readonly error: unknown };

export interface LinesOptions<Draft extends Line> {
  readonly read: () => Promise<readonly Draft[]>;
  readonly write: (lines: readonly Draft[]) => Promise<void>;
  /** The initial values of a new line. */
  readonly empty: Omit<Draft, 'line'>;
  readonly isRight: (draft: Draft, all: readonly Draft[]) => boolean;
}

/**
 * Creates the model of a short list that is edited and saved as a whole: the
 * policies of a table, or the rules of an account.
 */
export function createLines<Draft extends Line>(options: LinesOptions<Draft>) {
  const Model = createModel(() => {
    const lines = signal<readonly Draft[]>([]);
    const saved = signal<readonly Draft[]>([]);
    const revision = signal(0);
    const state = signal<LinesState>({ status: 'loading' });
    let lastLine = 0;

    async function load(): Promise<void> {
      state.value = { status: 'loading' };
      try {
        const found = await options.read();
        lastLine = Math.max(0, ...found.map(({ line }) => line));
        saved.value = found;
        revert();
        state.value = { status: 'ready' };
      } catch (error) {
        state.value = { status: 'failed', error };
      }
    }

    function revert(): void {
      batch(() => {
        lines.value = saved.peek();
        revision.value += 1;
      });
    }

    return {
      lines: computed(() => lines.value),
      /** A number that changes whenever the draft is discarded. */
      revision: computed(() => revision.value),
      state: computed(() => state.value),
      isDirty: computed(() => lines.value !== saved.value),
      isRight: computed(() => lines.value.every((line) => options.isRight(line, lines.value))),
      load,
      add(): void {
        lastLine += 1;
        // All other fields of a draft come from the empty line.
        const added = { ...options.empty, line: lastLine } as Draft;
        lines.value = [...lines.peek(), added];
      },
      change(line: number, changed: Partial<Draft>): void {
        lines.value = lines.peek().map((one) => (one.line === line ? { ...one, ...changed } : one));
      },
      remove(line: number): void {
        lines.value = lines.peek().filter((one) => one.line !== line);
      },
      revert,
      /** Saves the list; returns whether that succeeded. */
      async save(): Promise<boolean> {
        const sent = lines.peek();
        state.value = { status: 'saving' };
        try {
          await options.write(sent);
          saved.value = sent;
          state.value = { status: 'ready' };
          return true;
        } catch (error) {
          state.value = { status: 'failed', error };
          return false;
        }
      },
    };
  });
  return new Model();
}
