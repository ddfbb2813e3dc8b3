import type { FillReply, FillRequest } from './fill.worker.ts';
import FillWorker from './fill.worker.ts?worker';

interface WorkbenchBench {
  /** Returns the milliseconds until the table holds all of its entities. */
  fill(request: FillRequest): Promise<number>;
}

declare global {
  var workbenchBench: WorkbenchBench;
}

globalThis.workbenchBench = {
  fill(request) {
    const worker = new FillWorker();
    const filled = new Promise<number>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<FillReply>) => {
        if ('ms' in data) done(data.ms);
        else fail(new Error(data.problem));
      };
    });
    worker.postMessage(request);
    return filled.finally(() => worker.terminate());
  },
};
