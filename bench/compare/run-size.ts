import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreviewServer } from 'vite';
import { AzuriteSession } from './azurite-session.ts';
import { BrowserRun } from './browser-run.ts';
import type { ComparedStore, StoreId } from './compared-stores.ts';
import type { ComparedWork, TurnKind } from './compared-work.ts';
import { SizeFigures, type SizeOutcome } from './size-figures.ts';
import type { StoreSession } from './store-session.ts';

export interface SizeRun {
  readonly entities: number;
  readonly repeat: number;
  readonly stores: readonly ComparedStore[];
  /** Only these works are reported; the works they need are done as well. */
  readonly works: ReadonlySet<ComparedWork>;
  readonly server: PreviewServer;
  readonly say: (line: string) => void;
}

type Step = readonly [kind: TurnKind, works: readonly ComparedWork[], times?: number];

/** Waits for the disk vary: three times as many turns make the median steady. */
const ON_DISK = 3;

/** The works of each step. Reads have one more turn, which warms up and is not reported. */
const LOAD: Step = ['insert', ['insert', 'drained']];
const READS: readonly Step[] = [
  ['point', ['point']],
  ['points', ['points']],
  ['partition', ['partition']],
  ['page', ['page']],
  ['filter', ['filter']],
  ['walk', ['walk']],
  ['count', ['count']],
  ['shared', ['shared']],
];
const WRITES: readonly Step[] = [
  ['update', ['update']],
  ['relaxed', ['relaxed'], ON_DISK],
  ['strict', ['strict'], ON_DISK],
  ['remove', ['remove']],
];

/** The browser keeps memory of short-lived objects, up to 100 MB a thread, for about 20 seconds. */
const REST_MS = 30_000;

/** Entities of the table that is written and deleted before anything counts. */
const WARM_UP = 1000;

/** Runs all works on all stores at one size. The stores take turns. */
export async function runSize(run: SizeRun): Promise<SizeOutcome> {
  const figures = new SizeFigures(run);
  const onNode = new Map<StoreId, StoreSession>();
  try {
    await withProfile(async (profile) => {
      await withSessions(run, figures, profile, onNode, async (sessions) => {
        const warming = { ...run, entities: Math.min(run.entities, WARM_UP), repeat: 1 };
        await doTurns(
          warming,
          new SizeFigures({ ...run, say: () => {} }),
          sessions,
          ['remove', []],
          false,
        );
        await doStep(run, figures, sessions, LOAD, false);
        for (const step of READS) await doStep(run, figures, sessions, step, true);
      });
      // Deleted data stays on disk for a while, so the bytes are read before.
      await startCold(run, figures, profile);
      await weigh(run, figures, profile);
      await withSessions(run, figures, profile, onNode, async (sessions) => {
        await addNodeBytes(figures, sessions);
        for (const step of WRITES) await doStep(run, figures, sessions, step, false);
      });
    });
    if (run.works.has('fresh')) await startFresh(run, figures);
  } finally {
    for (const session of onNode.values()) await session.close().catch(() => {});
  }
  return figures.outcome();
}

/** Reports only the works that were asked for, not the other figures of a step. */
function sayAsked(
  { works, say }: SizeRun,
  figures: SizeFigures,
  found: readonly ComparedWork[],
): void {
  for (const work of found) if (works.has(work)) say(figures.lineOf(work));
}

/** Opens all stores in one browser; those on Node stay open from one browser to the next. */
async function withSessions(
  run: SizeRun,
  figures: SizeFigures,
  profile: string,
  onNode: Map<StoreId, StoreSession>,
  work: (sessions: ReadonlyMap<StoreId, StoreSession>) => Promise<void>,
): Promise<void> {
  const browser = await BrowserRun.start(profile, run.server);
  const sessions = new Map<StoreId, StoreSession>();
  try {
    for (const store of figures.storesLeft()) {
      await figures.attempt(store, 'being opened', async () => {
        if (store.worker === undefined) {
          onNode.set(store.id, onNode.get(store.id) ?? (await AzuriteSession.start(store)));
        } else sessions.set(store.id, await browser.open(store));
      });
    }
    await work(new Map([...sessions, ...onNode]));
  } finally {
    for (const session of sessions.values()) await session.close().catch(() => {});
    await browser.close();
  }
}

async function doStep(
  run: SizeRun,
  figures: SizeFigures,
  sessions: ReadonlyMap<StoreId, StoreSession>,
  step: Step,
  isRead: boolean,
): Promise<void> {
  const [kind, works] = step;
  if (kind !== 'insert' && !works.some((work) => run.works.has(work))) return;
  await doTurns(run, figures, sessions, step, isRead);
  sayAsked(run, figures, works);
}

async function doTurns(
  { entities, repeat }: SizeRun,
  figures: SizeFigures,
  sessions: ReadonlyMap<StoreId, StoreSession>,
  [kind, , times = 1]: Step,
  isRead: boolean,
): Promise<void> {
  const turns = isRead ? repeat + 1 : repeat * times;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const store of rotated(figures.storesLeft(), turn)) {
      await figures.attempt(store, kind, async () => {
        const found = await sessions.get(store.id)?.doTurn({ kind, turn, turns, entities });
        // The first turn of a read warms up.
        if (found && !(isRead && turn === 0)) figures.add(store, found);
      });
    }
  }
}

/**
 * Bytes that are written to the log between two cold starts. With this step the
 * log passes through all its lengths, up to 4 MiB, and never comes near one
 * twice.
 */
const LOG_BYTES = 1.6e6;

/** Starts every store once in a fresh browser process, turn after turn. */
async function startCold(run: SizeRun, figures: SizeFigures, profile: string): Promise<void> {
  if (!run.works.has('cold') && !run.works.has('bytes')) return;
  const turns = run.works.has('cold') ? run.repeat * ON_DISK : 1;
  for (let turn = 0; turn < turns; turn += 1) {
    const browser = await BrowserRun.start(profile, run.server);
    const stores = rotated(storesInBrowser(figures), turn);
    for (const store of stores.slice(0, 1)) await browser.warmUp(store);
    for (const store of stores) {
      await figures.attempt(store, 'cold start', async () => {
        const session = await browser.open(store);
        const asked = { kind: 'cold', turn, turns, entities: run.entities } as const;
        figures.add(store, await session.doTurn(asked));
        if (turn === 0) figures.addBytes(store, await session.usedBytes());
        if (turns > 1) await session.lengthenLog(LOG_BYTES);
        await session.close();
      });
    }
    await browser.close();
  }
  sayAsked(run, figures, ['cold', 'bytes']);
}

/**
 * Measures the memory that a store holds after it read everything twice, less
 * what its page held before: at once, and again after the browser has returned
 * the memory that it kept in reserve.
 */
async function weigh(run: SizeRun, figures: SizeFigures, profile: string): Promise<void> {
  if (!run.works.has('memory') && !run.works.has('rested')) return;
  for (const store of storesInBrowser(figures)) {
    await figures.attempt(store, 'being weighed', async () => {
      const browser = await BrowserRun.start(profile, run.server);
      try {
        const session = await browser.open(store);
        const before = await session.privateBytes();
        const turn = { turn: 0, turns: 1, entities: run.entities } as const;
        for (const kind of ['scan', 'point', 'scan'] as const) {
          await session.doTurn({ ...turn, kind });
        }
        const after = await session.privateBytes();
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
        const rested = await session.privateBytes();
        if (before === undefined || after === undefined || rested === undefined) return;
        figures.add(store, { memory: (after - before) / 1e6, rested: (rested - before) / 1e6 });
      } finally {
        await browser.close();
      }
    });
  }
  sayAsked(run, figures, ['memory', 'rested']);
}

/**
 * Times a start in a new browser, after the one before ended as soon as the
 * last row was acknowledged.
 */
async function startFresh(run: SizeRun, figures: SizeFigures): Promise<void> {
  const ids = new Set<StoreId>(['bare', 'tablewright']);
  for (const store of figures.storesLeft().filter(({ id }) => ids.has(id))) {
    await figures.attempt(store, 'cold start after the load', () =>
      withProfile(async (profile) => {
        const turn = { turn: 0, turns: 1, entities: run.entities } as const;
        const loading = await BrowserRun.start(profile, run.server);
        await (await loading.open(store)).doTurn({ ...turn, kind: 'load' });
        await loading.close();
        const browser = await BrowserRun.start(profile, run.server);
        const { cold } = await (await browser.open(store)).doTurn({ ...turn, kind: 'cold' });
        await browser.close();
        if (cold !== undefined) figures.add(store, { fresh: cold });
      }),
    );
  }
  run.say(figures.lineOf('fresh'));
}

async function addNodeBytes(
  figures: SizeFigures,
  sessions: ReadonlyMap<StoreId, StoreSession>,
): Promise<void> {
  for (const store of figures.storesLeft().filter(({ worker }) => worker === undefined)) {
    figures.addBytes(store, await sessions.get(store.id)?.usedBytes());
  }
}

function storesInBrowser(figures: SizeFigures): ComparedStore[] {
  return figures.storesLeft().filter(({ worker }) => worker !== undefined);
}

/** Rotates the list, so that each turn begins with another store. */
function rotated<T>(all: readonly T[], turn: number): T[] {
  const first = all.length === 0 ? 0 : turn % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'tablewright-bench-'));
  try {
    await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
