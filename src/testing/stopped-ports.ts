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
    if ('name' in request && request.name === 'importEntities') {
      if (Object(request.argument).table === table) slices += 1;
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
    const isHeld = 'name' in request && request.name === 'createTable';
    if (isHeld && Object(request.argument).account === account) {
      held.resolve();
      await released.promise;
    }
    engine.postMessage(request);
  };
  engine.onmessage = ({ data: reply }: MessageEvent<Reply>) => port1.postMessage(reply);
  return { port: port2, isHeld: held.promise, release: released.resolve };
}
