import { expect, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../model/datetime.ts';
import { type Draw, seeded } from '../testing/seeded.ts';
import { openBooks } from '../testing/test-database.ts';
import { BATCH_CASES } from './cases/batch-cases.ts';
import { BATCH_REFUSALS } from './cases/batch-refusals.ts';
import { createTable, get, insert, type Sent } from './cases/case.ts';
import { CONDITION_CASES } from './cases/condition-cases.ts';
import { ENTITY_CASES } from './cases/entity-cases.ts';
import { QUERY_CASES } from './cases/query-cases.ts';
import { REQUEST_REFUSALS } from './cases/request-refusals.ts';
import { VALUE_CASES } from './cases/value-cases.ts';
import { handleRequest, type RestDoors } from './handler.ts';

const seed = Number(import.meta.env['VITE_SEED'] ?? Date.now() % 1_000_000);
const steps = Number(import.meta.env['VITE_STEPS'] ?? 2000);

const BASE = 'http://h/';
const accounts = new AccountEngine();
const doors: RestDoors = {
  accounts,
  base: BASE,
  now: () => ticksOfMilliseconds(Date.now()),
  newId: () => crypto.randomUUID(),
};

const cases = [...ENTITY_CASES, ...CONDITION_CASES, ...VALUE_CASES, ...QUERY_CASES];
const batches = [...BATCH_CASES, ...BATCH_REFUSALS];
const [first, ...others] = [
  get('Books'),
  ...[...cases, ...batches].map(({ sent }) => sent),
  ...REQUEST_REFUSALS.map(([, sent]) => sent),
].filter(isShort);

/** What hides in requests: signs of addresses, of JSON, of headers, of multipart. */
const PIECES = [
  ...["'", "''", '(', ')', ',', '=', '/', '\\', '%', '%2', '%00', '%27', '?', '&', '#', '+', '$'],
  ...[
    '"',
    '{',
    '}',
    '[',
    ']',
    ':',
    'null',
    '1e400',
    '-',
    '0',
    '.5',
    '\\u',
    '\\uD800',
    '@odata.type',
  ],
  ...['\r\n', '\n', '\r\n\r\n', '--', '--batch_1', '--changeset_1--', 'HTTP/1.1', ';', '*', 'W/"'],
  ...[' ', '\t', '\u0000', '\uFEFF', 'é', '😀', 'Edm.Int64', '$filter=', 'not ', 'x'.repeat(2000)],
] as const;
const METHODS = ['GET', 'POST', 'PUT', 'MERGE', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'X'] as const;

const timeout = 30_000 + steps * 20;

test(`no request is answered with a fault of the store (VITE_SEED=${seed})`, {
  timeout,
}, async () => {
  const { account } = await openBooks(async () => accounts);
  const ask = (request: Request) => handleRequest(request, doors);
  const draw = seeded(seed);
  await ask(requestOf(insert('p', 'r'), account));
  for (let step = 0; step < steps; step += 1) {
    // One of them may have deleted it.
    if (step % 100 === 0) await ask(requestOf(createTable(), account));
    const sent = mutated(draw);
    const request = sendable(sent, account);
    if (request) await expectAnswered(await ask(request), `step ${step}: ${JSON.stringify(sent)}`);
  }
  await ask(requestOf(createTable(), account));
  expect((await ask(requestOf(get('Books?$filter=true'), account))).status).toBe(200);
});

async function expectAnswered(answer: Response, told: string): Promise<void> {
  const { status } = answer;
  expect(status === 501 || (status >= 200 && status < 499), `${status} at ${told}`).toBe(true);
  const type = answer.headers.get('Content-Type') ?? '';
  const text = await answer.text();
  if (type.startsWith('application/json')) {
    const code = JSON.parse(text)['odata.error']?.code;
    expect(status < 400 || typeof code === 'string', told).toBe(true);
  }
  expect(text, told).not.toContain('InternalError');
}

/** A request of the cases with a few things changed, as likely as not beyond repair. */
function mutated(draw: Draw): Sent {
  const sent = pick(draw);
  const { path, headers, body } = sent;
  const changed = {
    method: draw.chance(0.1) ? draw.from(METHODS) : sent.method,
    path: draw.chance(0.5) ? garbled(draw, path) : path,
    headers: draw.chance(0.2) ? garbledHeaders(draw, headers) : headers,
  };
  if (typeof body !== 'string') return body === undefined ? changed : { ...changed, body };
  return { ...changed, body: draw.chance(0.6) ? garbled(draw, body) : body };
}

function garbledHeaders(draw: Draw, headers: Sent['headers']): Sent['headers'] {
  const all = { ...pick(draw).headers, ...headers };
  const kept = Object.entries(all).filter(() => draw.chance(0.8));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, draw.chance(0.5) ? garbled(draw, value) : value]),
  );
}

function garbled(draw: Draw, text: string): string {
  let changed = text;
  for (let left = 1 + draw.whole(3); left > 0; left -= 1) {
    const at = draw.whole(changed.length + 1);
    const end = draw.chance(0.5) ? at : at + draw.whole(changed.length - at + 1);
    const piece = draw.chance(0.2) ? changed.slice(draw.whole(at + 1), end) : draw.from(PIECES);
    changed = changed.slice(0, at) + (draw.chance(0.3) ? '' : piece) + changed.slice(end);
  }
  return changed;
}

function pick(draw: Draw): Sent {
  return draw.from([first ?? get('Books'), ...others]);
}

/** Undefined for what no browser would send. */
function sendable(sent: Sent, account: string): Request | undefined {
  try {
    return requestOf(sent, account);
  } catch {
    return undefined;
  }
}

function requestOf({ method, path, headers, body }: Sent, account: string): Request {
  const inner = typeof body === 'string' ? body.replaceAll('/acct/', `/${account}/`) : body;
  const hasBody = inner !== undefined && method !== 'GET' && method !== 'HEAD';
  const sent = hasBody ? { body: inner } : {};
  return new Request(`${BASE}${account}/${path}`, { method, headers, ...sent });
}

/** Large bodies take long, and what is wrong with one shows in a short one. */
function isShort({ body }: Sent): boolean {
  return body === undefined || body.length < 10_000;
}
