import type { LocalService } from '../client/local-service.ts';
import type { AccountName, TableName } from '../model/names.ts';
import type { Reply, Request } from '../worker/link-messages.ts';

interface CutPort {
  readonly port: MessagePort;
  readonly isCut: Promise<void>;
}

interface HeldPort {
  readonly port: MessagePort;
  readonly isHeld: Promise<void>;
  release(): void;
}

/**
 * Opens a port to the engine that drops the second slice of the table: the
 * first is acknowledged by then.
 */
export function openCutPort(service: LocalService, table: TableName): CutPort {
  const engine = service.openPort();
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  let slices = 0;
  port1.onmessage = ({ data: request }: MessageEvent<Request>) => {
    if (isCall(request, 'importEntities', ({ sent }) => sent[0] === table)) {
      slices += 1;
      if (slices === 2) {
        engine.close();
        resolve();
      }
    }
    if (slices < 2) engine.postMessage(request);
  };
  engine.onmessage = ({ data: reply }: MessageEvent<Reply>) => port1.postMessage(reply);
  return { port: port2, isCut: promise };
}

/**
 * Opens a port to the engine that holds the creation of an account's first
 * table until `release`.
 */
export function openHeldPort(service: LocalService, account: AccountName): HeldPort {
  const engine = service.openPort();
  const { port1, port2 } = new MessageChannel();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  port1.onmessage = async ({ data: request }: MessageEvent<Request>) => {
    if (isCall(request, 'createTable', (call) => call.account === account)) {
      held.resolve();
      await released.promise;
    }
    engine.postMessage(request);
  };
  engine.onmessage = ({ data: reply }: MessageEvent<Reply>) => port1.postMessage(reply);
  return { port: port2, isHeld: held.promise, release: released.resolve };
}

/** Returns whether a request is a call of a method of the tables, with such arguments. */
function isCall(
  request: Request,
  method: string,
  isMeant: (call: { readonly account: unknown; readonly sent: readonly unknown[] }) => boolean,
): boolean {
  if (!('name' in request) || request.name !== 'call') return false;
  const call = Object(request.argument);
  return call.method === method && isMeant(call);
}
