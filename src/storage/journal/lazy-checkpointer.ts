import { loadBackground } from '../load-background.ts';
import type { Checkpointer, CheckpointerOptions, CheckpointStatus } from './checkpointer.ts';

/** A checkpointer whose code comes when there is something to be checkpointed. Until then the journal can wait. */
export class LazyCheckpointer {
  readonly #options: CheckpointerOptions;
  #checkpointer: Checkpointer | undefined;
  #isStopped = false;

  constructor(options: CheckpointerOptions) {
    this.#options = options;
  }

  get status(): CheckpointStatus {
    const { bytes, entities } = this.#options.memory.pending;
    return this.#checkpointer?.status ?? { bytes, entities, isCheckpointing: false };
  }

  /** Hears that this engine has written. */
  wake(): void {
    this.#tell((checkpointer) => checkpointer.wake());
  }

  /** Hears of what others may have written. */
  wakeLate(): void {
    this.#tell((checkpointer) => checkpointer.wakeLate());
  }

  /** Waits while the journal weighs more than it may, unless nothing comes of it. */
  async whenWithinBound(signal: AbortSignal | undefined): Promise<void> {
    const { memory, settings } = this.#options;
    if (memory.pending.bytes <= settings.waitingBytes) return;
    const checkpointer = await this.#load();
    await checkpointer.whenWithinBound(signal);
  }

  stop(): void {
    this.#isStopped = true;
    this.#checkpointer?.stop();
  }

  /** Checkpoints everything there is now, whoever else does so. For tests and for benchmarks. */
  async checkpointAll(): Promise<void> {
    const checkpointer = await this.#load();
    await checkpointer.checkpointAll();
  }

  #tell(what: (checkpointer: Checkpointer) => void): void {
    const { memory, settings } = this.#options;
    if (this.#checkpointer) what(this.#checkpointer);
    else if (settings.checkpoints && memory.pending.count > 0) {
      // Without it nothing is lost: the next one that writes tries again.
      this.#load().then(what, () => {});
    }
  }

  async #load(): Promise<Checkpointer> {
    const { Checkpointer } = await loadBackground();
    this.#checkpointer ??= new Checkpointer(this.#options);
    if (this.#isStopped) this.#checkpointer.stop();
    return this.#checkpointer;
  }
}
