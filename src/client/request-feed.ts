import {
  BODIES_LOCK,
  type HeaderList,
  REQUESTS_CHANNEL,
  type ReportedBody,
  type RequestReport,
  WATCH_LOCK,
  WISHES_CHANGED,
} from '../model/request-report.ts';

/**
 * Calls back with every request that the service worker answers, from any page,
 * until the returned function is called.
 */
export function watchRequests(
  listener: (report: RequestReport) => void,
  { bodies }: { readonly bodies: boolean },
): () => void {
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const report = readReport(event.data);
    if (report) listener(report);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const names = bodies ? [WATCH_LOCK, BODIES_LOCK] : [WATCH_LOCK];
  const locks = names.map((name) =>
    navigator.locks.request(name, { mode: 'shared' }, () => {
      channel.postMessage(WISHES_CHANGED);
      return ended;
    }),
  );
  // After this the locks are free, as the service worker will find.
  void Promise.all(locks).then(() => {
    channel.postMessage(WISHES_CHANGED);
    channel.close();
  });
  return end;
}

/**
 * Messages of other versions of the app, and of other scripts, may be no
 * reports: those are ignored.
 */
function readReport(message: unknown): RequestReport | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const text = (name: string) => read(message, name, 'string');
  const number = (name: string) => read(message, name, 'number');
  const [method, url, code] = ['method', 'url', 'code'].map(text);
  const [at, elapsedMs, status] = ['at', 'elapsedMs', 'status'].map(number);
  if (method === undefined || url === undefined || !URL.canParse(url)) return undefined;
  if (at === undefined || elapsedMs === undefined || status === undefined) return undefined;
  if (Number.isNaN(new Date(at).getTime()) || !Number.isSafeInteger(status)) return undefined;
  const sentBody = readBody(Reflect.get(message, 'sentBody'));
  const receivedBody = readBody(Reflect.get(message, 'receivedBody'));
  return {
    source: 'rest',
    at,
    elapsedMs,
    method,
    url,
    status,
    ...(code !== undefined && { code }),
    sent: readHeaders(Reflect.get(message, 'sent')),
    received: readHeaders(Reflect.get(message, 'received')),
    ...(sentBody && { sentBody }),
    ...(receivedBody && { receivedBody }),
  };
}

function read(message: object, name: string, type: 'string'): string | undefined;
function read(message: object, name: string, type: 'number'): number | undefined;
function read(message: object, name: string, type: string): unknown {
  const value: unknown = Reflect.get(message, name);
  return typeof value === type && !Number.isNaN(value) ? value : undefined;
}

function readHeaders(value: unknown): HeaderList {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string',
  );
}

function readBody(value: unknown): ReportedBody | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text = read(value, 'text', 'string');
  const length = read(value, 'length', 'number');
  return text === undefined || length === undefined ? undefined : { text, length };
}
