import { computed, createModel, effect, signal } from '@preact/signals';
import type { FileFault } from '../../../transfer/archives/file-fault.ts';
import type { FoundSource, OpenedSources } from '../../../transfer/rows/open-sources.ts';
import { hasOtherReading } from '../../../transfer/rows/other-reading.ts';
import {
  fileSetOf,
  filesOf,
  isCopy,
  partsOf,
  type TableSource,
} from '../../../transfer/rows/table-source.ts';
import { startTransferWorker } from '../../../transfer/transfer-worker.ts';

export type SourcesState =
  | { readonly status: 'looking' }
  | { readonly status: 'found'; readonly opened: OpenedSources }
  | { readonly status: 'faulty'; readonly fault: FileFault }
  | { readonly status: 'failed'; readonly error: unknown };

/** What is in the files that somebody gave, and what of it is wanted. */
export const SourcesModel = createModel(
  (openPort: () => MessagePort, given: readonly TableSource[]) => {
    const state = signal<SourcesState>({ status: 'looking' });
    const chosen = signal<ReadonlySet<number>>(new Set());
    /** Files of what was unticked: whoever adds others has not ticked them again. */
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
        if ('fault' in outcome) {
          state.value = { status: 'faulty', fault: outcome.fault };
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
      /** Whether all that is wanted fits into one table. */
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
      /** Looks into what was missing as well; files that are there already are none of it. */
      add(more: readonly File[]): void {
        const there = new Set(sources.flatMap(filesOf).map(nameOf));
        const added = more.filter((file) => !there.has(nameOf(file)));
        if (added.length === 0) return;
        sources = [...sources, ...added];
        void look();
      },
      /** What is imported, each into a table of its own. */
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

/** What a file is known again by, also when it has come from another thread. */
function nameOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function namesIn(source: TableSource): readonly string[] {
  if (isCopy(source)) return [source.name];
  return partsOf(source).map(({ path, file }) => `${path} ${nameOf(file)}`);
}

/** Which other way it is to be read in is asked when it is its turn. */
export function canRead({ fault }: FoundSource): boolean {
  return fault === undefined || hasOtherReading(fault);
}
