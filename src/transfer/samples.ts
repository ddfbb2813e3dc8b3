import type { SampleEnding, SampleJob, SampleProgress } from './sample-names.ts';
import { resultOf, startTransferWorker } from './transfer-worker.ts';

export interface SampleOptions extends SampleJob {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SampleProgress) => void;
}

/**
 * Loads the sample tables that are missing, each completely or not at all, in a worker of its own. `engine` is
 * one end of a port whose other end serves the accounts.
 */
export async function loadSamples(
  engine: MessagePort,
  { address, first, signal, onProgress = () => {} }: SampleOptions,
): Promise<SampleEnding> {
  const worker = startTransferWorker(engine);
  try {
    return await resultOf(worker.link.stream('samples', { address, first }, signal), onProgress);
  } finally {
    worker.close();
  }
}
