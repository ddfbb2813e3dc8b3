import { readPartition } from 'virtual:partition-reader';
import StoreWorker from 'virtual:store-worker?worker';
import { partitionKeyOf, perPartition, stockOf } from '../../src/benchmark/drawn-entities.ts';
import { askStore } from './ask-store.ts';
import type { Figures, Turn } from './compared-work.ts';
import { lengthenLog } from './lengthen-log.ts';
import { collectGarbage } from './serve-store.ts';
import type { StoreReply } from './store-messages.ts';
import { check, microseconds, timeOf } from './store-turns.ts';

declare global {
  /** Called by the runner: the work of one turn of one store. */
  var doTurn: (turn: Turn) => Promise<Figures>;
  var closeStore: () => Promise<void>;
  /** Returns the bytes that this origin keeps on disk. */
  var usedBytes: () => Promise<number>;
  var collectAll: () => Promise<void>;
  var writeLog: (bytes: number) => Promise<void>;
}

const PARTITIONS = 5;

const worker = new StoreWorker();
let opening: Promise<StoreReply> | undefined;

globalThis.doTurn = async (turn) => {
  if (turn.kind === 'cold') return { cold: await timeColdStart() };
  await open();
  if (turn.kind === 'page') return { page: await timePage(turn) };
  const reply = await askStore(worker, { kind: 'turn', turn });
  return reply.kind === 'figures' ? reply.figures : {};
};

globalThis.closeStore = async () => {
  if (opening) await askStore(worker, { kind: 'close' });
  worker.terminate();
};

globalThis.usedBytes = async () => {
  // Chromium estimates files too low while they are held open.
  const { usage = 0, usageDetails } = (await navigator.storage.estimate()) as DetailedEstimate;
  const files = await sizeOf(await navigator.storage.getDirectory());
  return usage - (usageDetails?.fileSystem ?? 0) + files;
};

/** Chromium reports more than the standard has. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly fileSystem?: number };
}

async function sizeOf(folder: FileSystemDirectoryHandle): Promise<number> {
  let size = 0;
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemDirectoryHandle) size += await sizeOf(entry);
    else if (entry instanceof FileSystemFileHandle) size += (await entry.getFile()).size;
  }
  return size;
}

globalThis.collectAll = async () => {
  await askStore(worker, { kind: 'collect' });
  collectGarbage();
};

globalThis.writeLog = lengthenLog;

function open(): Promise<StoreReply> {
  opening ??= askStore(worker, { kind: 'open' });
  return opening;
}

/** Times a cold start, from the loaded script on; opening the store is part of it. */
async function timeColdStart(): Promise<number> {
  await askStore(worker, { kind: 'ready' });
  return timeOf(async () => {
    await open();
    const reply = await askStore(worker, { kind: 'firstPage' });
    check(reply.kind === 'rows' ? reply.rows : 0, 1000);
  });
}

async function timePage({ entities, turn }: Turn): Promise<number> {
  const stock = stockOf(entities);
  const ms = await timeOf(async () => {
    for (let nth = 0; nth < PARTITIONS; nth += 1) {
      const partition = partitionKeyOf(((turn * PARTITIONS + nth) * 29) % stock.partitions);
      check(await readPartition(worker, partition), perPartition(stock));
    }
  });
  return microseconds(ms, PARTITIONS * perPartition(stock));
}
