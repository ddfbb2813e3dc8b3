import { loadBackground } from '../load-background.ts';
import type { Drainer, DrainerOptions, DrainStatus } from './drainer.ts';

/** A drainer whose code comes when there is something to be drained. Until then the journal can wait. */
export class LaterDrainer {
  readonly #options: DrainerOptions;
  #drainer: Drainer | undefined;
  #isStopped = false;

  constructor(options: DrainerOptions) {
    this.#options = options;
  }

  get status(): DrainStatus {
    const { bytes, entities } = this.#options.memory.pending;
    return this.#drainer?.status ?? { bytes, entities, isDraining: false };
  }

  /** Hears that this engine has written. */
  wake(): void {
    this.#tell((drainer) => drainer.wake());
  }

  /** Hears of what others may have written. */
  wakeLate(): void {
    this.#tell((drainer) => drainer.wakeLate());
  }

  /** Waits while the journal weighs more than it may, unless nothing comes of it. */
  async whenWithinBound(signal: AbortSignal | undefined): Promise<void> {
    const { memory, settings } = this.#options;
    if (memory.pending.bytes <= settings.waitingBytes) return;
    const drainer = await this.#load();
    await drainer.whenWithinBound(signal);
  }

  stop(): void {
    this.#isStopped = true;
    this.#drainer?.stop();
  }

  /** Drains everything there is now, whoever else does so. For tests and for benchmarks. */
  async drainAll(): Promise<void> {
    const drainer = await this.#load();
    await drainer.drainAll();
  }

  #tell(what: (drainer: Drainer) => void): void {
    const { memory, settings } = this.#options;
    if (this.#drainer) what(this.#drainer);
    else if (settings.drains && memory.pending.count > 0) {
      // Without it nothing is lost: the next one that writes tries again.
      this.#load().then(what, () => {});
    }
  }

  async #load(): Promise<Drainer> {
    const { Drainer } = await loadBackground();
    this.#drainer ??= new Drainer(this.#options);
    if (this.#isStopped) this.#drainer.stop();
    return this.#drainer;
  }
}
