import { expect, onTestFinished, test, vi } from 'vitest';
import { resultOf, startTransferWorker } from './transfer-worker.ts';

test('calls to a crashed thread are rejected', async () => {
  const threads: Worker[] = [];
  const NativeWorker = Worker;
  class KnownWorker extends NativeWorker {
    constructor(...start: ConstructorParameters<typeof Worker>) {
      super(...start);
      threads.push(this);
    }
  }
  vi.stubGlobal('Worker', KnownWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  // Its engine never answers.
  const worker = startTransferWorker(new MessageChannel().port1);
  expect(await worker.link.call('hash', [new File(['a'], 'a.csv')])).toMatch(/^[0-9a-f]{64}$/);

  const waiting = resultOf(
    worker.link.stream('samples', { address: 'https://tables.example/' }),
    () => {},
  );
  for (const thread of threads) thread.terminate();

  const lost = { reason: 'engineLost', context: { name: 'transfer' } };
  await expect(waiting).rejects.toMatchObject(lost);
  await expect(worker.link.call('hash', [])).rejects.toMatchObject(lost);
});
