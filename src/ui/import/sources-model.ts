import { computed, createModel, effect, signal } from '@preact/signals';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import {
  fileSetOf,
  filesOf,
  isCopy,
  partsOf,
  type TableSource,
} from '../../transfer/records/source-part.ts';
import {
  type FoundSource,
  hasOtherReading,
  type OpenedSources,
} from '../../transfer/rows/open-sources.ts';
import { startTransferWorker } from '../../transfer/transfer-worker.ts';

export type SourcesState =
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly opened: OpenedSources }
  | { readonly status: 'invalid'; readonly problem: FileProblem }
  | { readonly status: 'failed'; readonly error: unknown };

/** The contents of the given files, and which of them are selected. */
export const SourcesModel = createModel(
  (openPort: () => MessagePort, given: readonly TableSource[]) => {
    const state = signal<SourcesState>({ status: 'looking' });
    const chosen = signal<ReadonlySet<number>>(new Set());
    /** The files of deselected sources: adding other files does not select them again. */
    const unwanted = new Set<string>();
    const isOne = signal(false);
    const ended = new AbortController();
    let sources = given;
    const found = computed(() => (state.value.status === 'found' ? state.value.opened.found : []));
    const wanted = computed(() => found.value.filter((_, index) => chosen.value.has(index)));
    const areAlike = computed(() => {
      const [first, ...others] = wanted.value;
      const like = first?.like;
      return like !== undefined && others.length > 0 && others.every((one) => one.like === like);
    });

    async function look(): Promise<void> {
      const worker = startTransferWorker(openPort());
      state.value = { status: 'looking' };
      try {
        const outcome = await worker.link.call('open', sources, { signal: ended.signal });
        if ('problem' in outcome) {
          state.value = { status: 'invalid', problem: outcome.problem };
          return;
        }
        const places = [...outcome.value.found.entries()];
        chosen.value = new Set(places.flatMap(([index, one]) => (isWanted(one) ? [index] : [])));
        state.value = { status: 'found', opened: outcome.value };
      } catch (error) {
        if (!ended.signal.aborted) state.value = { status: 'failed', error };
      } finally {
        worker.close();
      }
    }

    function isWanted(one: FoundSource): boolean {
      return canRead(one) && !namesIn(one.source).some((name) => unwanted.has(name));
    }

    effect(() => () => ended.abort());
    void look();

    return {
      state: computed(() => state.value),
      chosen: computed(() => chosen.value),
      wanted,
      /** Whether all selected sources fit into one table. */
      areAlike,
      isOne: computed(() => isOne.value && areAlike.value),
      setOne(wantsOne: boolean): void {
        isOne.value = wantsOne;
      },
      choose(index: number, isTicked: boolean): void {
        const now = new Set(chosen.peek());
        if (isTicked) now.add(index);
        else now.delete(index);
        chosen.value = now;
        const source = found.peek()[index]?.source;
        for (const name of source ? namesIn(source) : []) {
          if (isTicked) unwanted.delete(name);
          else unwanted.add(name);
        }
      },
      /** Adds files that were missing, and reads them; skips files that are there already. */
      add(more: readonly File[]): void {
        const there = new Set(sources.flatMap(filesOf).map(nameOf));
        const added = more.filter((file) => !there.has(nameOf(file)));
        if (added.length === 0) return;
        sources = [...sources, ...added];
        void look();
      },
      /** Returns the sources to import, each into a table of its own. */
      tables(): readonly TableSource[] {
        const tables = wanted.peek().map(({ source }) => source);
        const parts = tables.flatMap((source) => (isCopy(source) ? [] : partsOf(source)));
        if (!isOne.peek() || !areAlike.peek()) return tables;
        return [fileSetOf(tables[0]?.name ?? '', parts)];
      },
    };
  },
);

export type SourcesModel = InstanceType<typeof SourcesModel>;

/** Returns the identity of a file, which also survives a transfer from another thread. */
function nameOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function namesIn(source: TableSource): readonly string[] {
  if (isCopy(source)) return [source.name];
  return partsOf(source).map(({ path, file }) => `${path} ${nameOf(file)}`);
}

/**
 * Returns whether the source can be read, if need be with other options, which
 * are asked for when it is imported.
 */
export function canRead({ problem }: FoundSource): boolean {
  return problem === undefined || hasOtherReading(problem);
}
