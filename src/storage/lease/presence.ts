import { untilAborted } from '../connection/write-queue.ts';
import { LEASE_MS, type Lease, MARGIN_MS } from './lease.ts';

export interface PresenceOptions {
  readonly account: string;
  /** The id of this way into the account. */
  readonly id: string;
  readonly lease: Lease;
  /** The epoch of the last tail that was read; undefined before the first. */
  readonly epoch: () => number | undefined;
  /**
   * Raises the epoch in the journal's state; where there is no room for that,
   * it is enough that all others have been notified.
   */
  readonly raiseEpoch: (haveAllHeard: () => Promise<boolean>) => Promise<void>;
}

/** The messages between engines of an account. */
type Notice =
  | { readonly kind: 'joined'; readonly id: string }
  /** The lease is given up for the engine that joined. */
  | { readonly kind: 'noticed'; readonly id: string; readonly by: string };

/**
 * Returns undefined for what no engine sends: other scripts of the origin may
 * use the channel's name.
 */
function readNotice(message: unknown): Notice | undefined {
  const { kind, id, by } = Object(message);
  if (typeof id !== 'string') return undefined;
  if (kind === 'joined') return { kind, id };
  return kind === 'noticed' && typeof by === 'string' ? { kind, id, by } : undefined;
}

/** How often an engine among others looks whether they have gone, in milliseconds. */
const LOOK_AGAIN_MS = 1000;

/**
 * Lets engines of one account find each other: each holds a lock of its own.
 * One that joins others makes itself known first, and writes only when no lease
 * can be left (lease.ts).
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #channel: BroadcastChannel;
  readonly #leaving = new AbortController();
  readonly #held: Promise<void>;
  #joined: Promise<void>;
  /** Whether joining has failed, as when there was no room, or the browser gave up. */
  #hasFailed = false;
  #onNoticed: (by: string) => void = () => {};
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Rises with every engine that makes itself known: what was seen before is out of date. */
  #heard = 0;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }) => {
      const notice = readNotice(data);
      if (notice) this.#hear(notice);
    };
    this.#held = this.#holdLock();
    this.#joined = this.#beginJoining();
  }

  /** Resolves once every other engine has seen that this one may write. */
  async whenMayWrite(signal: AbortSignal | undefined): Promise<void> {
    // A call that comes later is not refused for an earlier failure: it tries again.
    if (this.#hasFailed) this.#joined = this.#beginJoining();
    await untilAborted(this.#joined, signal);
  }

  /** After a read of the tail: looks now and then whether this engine is alone by now. */
  lookAgain(): void {
    const { lease } = this.#options;
    const now = performance.now();
    if (lease.isAlone || now - this.#lookedAt < LOOK_AGAIN_MS) return;
    this.#lookedAt = now;
    this.#look().catch(() => {
      // Without an answer the engine goes on as one among others.
    });
  }

  /** Leaves. Call it when no write is under way. */
  leave(): void {
    this.#leaving.abort();
    this.#channel.close();
  }

  get #name(): string {
    return `tablewright:engines:${this.#options.account}`;
  }

  #beginJoining(): Promise<void> {
    this.#hasFailed = false;
    const joined = this.#join();
    // Writes that wait meanwhile are refused with the error.
    joined.catch(() => {
      this.#hasFailed = true;
    });
    return joined;
  }

  /** Makes this engine known, and finds those that are there. */
  async #join(): Promise<void> {
    await this.#held;
    const others = new Set(await this.#findOthers());
    if (others.size === 0) return;
    await this.#options.raiseEpoch(() => this.#untilNoticed(others));
    await this.#untilNoticed(others);
  }

  async #look(): Promise<void> {
    const { lease, epoch } = this.#options;
    const [known, heard] = [epoch(), this.#heard];
    // Others can find it before it looks for them.
    await this.#held;
    const others = await this.#findOthers();
    if (known !== undefined && others.length === 0 && heard === this.#heard)
      lease.foundAlone(known);
  }

  #holdLock(): Promise<void> {
    const { signal } = this.#leaving;
    return new Promise((held, failed) => {
      const untilLeft = () => {
        held();
        return new Promise<void>((left) => {
          if (signal.aborted) left();
          signal.addEventListener('abort', () => left(), { once: true });
        });
      };
      navigator.locks.request(`${this.#name}/${this.#options.id}`, untilLeft).catch(failed);
    });
  }

  async #findOthers(): Promise<string[]> {
    const prefix = `${this.#name}/`;
    const { held = [] } = await navigator.locks.query();
    return held
      .flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
      .filter((id) => id !== this.#options.id);
  }

  /**
   * Waits until all others have given up their leases, or none can be left.
   * Returns whether it was all.
   */
  async #untilNoticed(others: Set<string>): Promise<boolean> {
    if (others.size === 0) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LEASE_MS + MARGIN_MS);
      this.#onNoticed = (by) => {
        others.delete(by);
        if (others.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
      this.#notify({ kind: 'joined', id: this.#options.id });
    });
    return others.size === 0;
  }

  #hear(notice: Notice): void {
    const { id, lease } = this.#options;
    if (notice.kind === 'noticed') {
      if (notice.id === id) this.#onNoticed(notice.by);
      return;
    }
    this.#heard += 1;
    lease.giveUp();
    this.#notify({ kind: 'noticed', id: notice.id, by: id });
  }

  #notify(notice: Notice): void {
    if (!this.#leaving.signal.aborted) this.#channel.postMessage(notice);
  }
}
