import { StorageError } from '../model/storage-error.ts';
import { writeError } from './error-transfer.ts';
import {
  Moved,
  type OpeningRequest,
  type Procedures,
  type Reply,
  type Request,
} from './link-messages.ts';

/** Serves the calls of the other end of the port (link.ts), until that is closed. */
export function serve(port: MessagePort, procedures: Procedures): void {
  const server = new LinkServer(port, procedures);
  port.addEventListener('message', (event: MessageEvent<Request>) => server.receive(event.data));
  port.addEventListener('messageerror', () => port.postMessage({ kind: 'unreadable' }));
  port.addEventListener('close', () => server.cancelAll());
  port.start();
}

/** A call or stream under way. */
interface Task {
  readonly cancelling: AbortController;
  /** Present once a stream has begun. */
  items?: AsyncIterator<unknown>;
}

class LinkServer {
  readonly #port: MessagePort;
  readonly #procedures: Procedures;
  readonly #tasks = new Map<number, Task>();

  constructor(port: MessagePort, procedures: Procedures) {
    this.#port = port;
    this.#procedures = procedures;
  }

  receive(request: Request): void {
    switch (request.kind) {
      case 'call':
        void this.#call(request);
        break;
      case 'stream':
        void this.#open(request);
        break;
      case 'next':
        void this.#pull(request.id);
        break;
      case 'cancel':
        this.#cancel(request.id);
        break;
      case 'abort':
        abort(this.#tasks.get(request.id));
        break;
      default:
        request satisfies never;
    }
  }

  cancelAll(): void {
    for (const id of [...this.#tasks.keys()]) this.#cancel(id);
  }

  #call({ id, name, argument }: OpeningRequest): Promise<void> {
    return this.#work(id, this.#begin(id), async ({ cancelling }) => {
      const procedure = find(this.#procedures.calls, name);
      // The other side calls by these very procedures' types.
      const value = await procedure(argument as never, cancelling.signal);
      return { kind: 'value', id, value };
    });
  }

  #open({ id, name, argument }: OpeningRequest): Promise<void> {
    return this.#work(id, this.#begin(id), (task) => {
      const procedure = find(this.#procedures.streams, name);
      // As in `#call`.
      const stream = procedure(argument as never, task.cancelling.signal);
      task.items = stream[Symbol.asyncIterator]();
      return step(id, task.items);
    });
  }

  async #pull(id: number): Promise<void> {
    const task = this.#tasks.get(id);
    const items = task?.items;
    if (items) await this.#work(id, task, () => step(id, items));
  }

  /** Replies with what the work returns or throws, unless the call was cancelled. */
  async #work(id: number, task: Task, work: (task: Task) => Promise<Reply>): Promise<void> {
    try {
      const reply = await work(task);
      if (!this.#isAwaited(id, task)) return;
      this.#post(reply);
      if (reply.kind !== 'item') this.#tasks.delete(id);
    } catch (error) {
      closeItems(task);
      if (!this.#isAwaited(id, task)) return;
      this.#tasks.delete(id);
      this.#post({ kind: 'error', id, error: writeError(error) });
    }
  }

  #isAwaited(id: number, task: Task): boolean {
    return this.#tasks.get(id) === task;
  }

  #begin(id: number): Task {
    const task: Task = { cancelling: new AbortController() };
    this.#tasks.set(id, task);
    return task;
  }

  #cancel(id: number): void {
    const task = this.#tasks.get(id);
    if (!task) return;
    this.#tasks.delete(id);
    abort(task);
    closeItems(task);
  }

  /** Throws when a value cannot be cloned, which then is the answer. */
  #post(reply: Reply): void {
    if ('value' in reply && reply.value instanceof Moved) {
      const { value, transfer } = reply.value;
      this.#port.postMessage({ ...reply, value }, transfer);
    } else {
      this.#port.postMessage(reply);
    }
  }
}

async function step(id: number, items: AsyncIterator<unknown>): Promise<Reply> {
  const { done, value } = await items.next();
  return done ? { kind: 'end', id } : { kind: 'item', id, value };
}

function abort(task: Task | undefined): void {
  task?.cancelling.abort(new StorageError('cancelled'));
}

/** Lets the producer of a stream clean up. If that fails, there is no caller left to notify. */
function closeItems(task: Task): void {
  task.items?.return?.().catch(() => {});
}

/** Returns only what was offered by name: nothing that every object inherits. */
function find<P>(procedures: Readonly<Record<string, P>>, name: string): P {
  const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined;
  if (procedure === undefined) throw new Error(`There is no procedure called ${name}.`);
  return procedure;
}
