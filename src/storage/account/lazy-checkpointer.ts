import type {
  Checkpointer,
  CheckpointerOptions,
  CheckpointStatus,
} from '../checkpoint/checkpointer.ts';
import { loadBackground } from './load-background.ts';

/**
 * A checkpointer whose code is loaded when something is to be checkpointed.
 * Until then the journal can wait.
 */
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

  /** Plans a checkpoint after a write of this engine. */
  wake(): void {
    this.#notify((checkpointer) => checkpointer.wake());
  }

  /** Plans a checkpoint after writes of other engines. */
  wakeLate(): void {
    this.#notify((checkpointer) => checkpointer.wakeLate());
  }

  /** Waits while the journal is longer than its bound, and no longer once checkpoints fail. */
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

  /** Checkpoints all entries, whichever engine does so. For tests and benchmarks. */
  async checkpointAll(): Promise<void> {
    const checkpointer = await this.#load();
    await checkpointer.checkpointAll();
  }

  #notify(what: (checkpointer: Checkpointer) => void): void {
    const { memory, settings } = this.#options;
    if (this.#checkpointer) what(this.#checkpointer);
    else if (settings.checkpoints && memory.pending.count > 0) {
      // Nothing is lost where loading fails: the next write tries again.
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
