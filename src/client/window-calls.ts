import type { Entity } from '../model/entity.ts';
import { type RequestReport, reportBody } from '../model/request-report.ts';
import { StorageError } from '../model/storage-error.ts';
import { EntityWriter } from '../rest/entity-json.ts';
import { readPage, type WirePage } from '../worker/page-transfer.ts';
import {
  type CallObserver,
  type ObservedCall,
  type WindowRequest,
  WindowRequests,
} from './window-requests.ts';

interface WatchOptions {
  /** The address under which accounts answer, with a slash at its end. */
  readonly base: string;
  readonly bodies: boolean;
}

type Notify = (report: RequestReport) => void;

/** Reports this window's calls of the engine as the requests that would do the same over REST. */
export function observeWindow(notify: Notify, { base, bodies }: WatchOptions): CallObserver {
  const requests = new WindowRequests(base);
  return {
    call(call, answer) {
      const asked = requests.findForCall(call);
      if (!asked) return;
      const begun = begin(asked);
      answer.then(
        (value) => begun.succeed(bodies ? bodyOf(call, value, asked) : undefined),
        begun.fail,
      );
    },
    import(place, done) {
      const begun = begin(requests.findForImport(place));
      done.then(() => begun.succeed(), begun.fail);
    },
    async *stream(call, items) {
      const request = requests.findForStream(call);
      if (!request) return yield* items;
      const begun = begin(request);
      try {
        yield* items;
      } catch (error) {
        begun.fail(error);
        throw error;
      } finally {
        // The end, or the caller has read enough. A failure was reported before.
        begun.succeed();
      }
    },
  };

  function begin({ account, request }: WindowRequest) {
    const at = Date.now();
    const start = performance.now();
    let isReported = false;

    function end(status: number, code?: string, body?: string): void {
      if (isReported) return;
      isReported = true;
      notify({
        source: 'window',
        at,
        elapsedMs: performance.now() - start,
        method: request.method,
        url: `${base}${account}/${request.path}`,
        status,
        ...(code !== undefined && { code }),
        sent: request.headers,
        received: [],
        ...(bodies && request.body && { sentBody: reportBody(request.body) }),
        ...(body && { receivedBody: reportBody(body) }),
        ...(request.differs && { differs: request.differs }),
      });
    }

    return {
      succeed: (body?: string) => end(request.status, undefined, body),
      fail: (error: unknown) => {
        if (error instanceof StorageError) end(error.status, error.code);
        else end(500, 'InternalError');
      },
    };
  }

  /** Returns what the engine answered, as the service would write it. */
  function bodyOf(call: ObservedCall, value: unknown, asked: WindowRequest): string | undefined {
    const { account, table = '' } = asked;
    const place = { base: base + account, account, table };
    const writer = new EntityWriter(place, 'minimalmetadata', undefined);
    switch (call.name === 'call' ? call.argument.method : call.name) {
      case 'getEntity':
        // The contract's own types, also in the following.
        return writer.writeOne(value as Entity);
      case 'queryEntities':
      case 'readView':
        return new TextDecoder().decode(writer.writeList(readPage(value as WirePage)));
      default:
        return undefined;
    }
  }
}
