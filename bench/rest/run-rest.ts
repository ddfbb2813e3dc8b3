import type { Page } from '@playwright/test';
import { scatteredPlace, stockOf } from '../../src/benchmark/drawn-entities.ts';
import { findPeersProblem } from '../compare/peer-packages.ts';
import { AzuriteHost } from './azurite-host.ts';
import {
  type BenchRequest,
  batchAt,
  createTable,
  getAt,
  insertAt,
  list,
  timeRequests,
} from './requests.ts';
import type { RestFigures } from './rest-figures.ts';
import { RestHost } from './rest-host.ts';

const ACCOUNT = 'benchrest';
const STOCK = stockOf(10_000);

/**
 * Repetitions of each work in one turn. The first turn has to warm up both
 * sides fully: the engine keeps compiling the code of lists and groups until
 * about ten of them have run.
 */
const GETS = 50;
const LISTS = 20;
const GROUPS = 12;

const GROUP = 100;
const SINGLES = 3;

/**
 * Sends requests to the built app through its service worker, and to Azurite
 * beside it if that is chosen.
 */
export async function runRest(
  turns: number,
  hasAzurite: boolean,
  say: (line: string) => void,
): Promise<RestFigures[]> {
  const azurite = hasAzurite ? await startAzurite(say) : undefined;
  const host = await RestHost.start();
  try {
    const account = host.addressOf(ACCOUNT);
    await fillAll(host, azurite);
    const places = { host, account, azurite };
    const get = await measureGet(places, turns);
    const lists = await measureList(places, turns);
    // The page's engine was open until here, as the workbench's may be.
    const besideEngine = await measureGroups(places, turns, 'beside');
    await host.pages.app.evaluate(() => restBench.endOwnEngine());
    const alone = await measureGroups(places, turns, 'alone');
    return [
      get,
      lists,
      { ...alone, work: `batch of ${GROUP}`, goal: 1 },
      { ...besideEngine, work: `batch of ${GROUP}, another engine open` },
    ];
  } finally {
    await host.close();
    await azurite?.close();
  }
}

interface Places {
  readonly host: RestHost;
  readonly account: string;
  readonly azurite: AzuriteHost | undefined;
}

async function startAzurite(say: (line: string) => void): Promise<AzuriteHost | undefined> {
  const problem = await findPeersProblem(say);
  if (problem !== undefined) say(problem);
  return problem === undefined ? AzuriteHost.start() : undefined;
}

async function fillAll(host: RestHost, azurite: AzuriteHost | undefined): Promise<void> {
  const request = { kind: 'fill', account: ACCOUNT, stock: STOCK } as const;
  await host.pages.app.evaluate((asked) => restBench.ownTime(asked), request);
  if (!azurite) return;
  const groups = Array.from({ length: STOCK.entities / GROUP }, (_, nth) =>
    batchAt(STOCK, nth * GROUP, GROUP),
  );
  await timeRequests(azurite.account, [createTable(), ...groups], azurite.query);
}

async function measureGet(places: Places, turns: number): Promise<RestFigures> {
  const requests = (turn: number) =>
    Array.from({ length: GETS }, (_, nth) =>
      getAt(STOCK, scatteredPlace(STOCK, turn * GETS + nth)),
    );
  const own = (turn: number) =>
    ({ kind: 'get', account: ACCOUNT, stock: STOCK, turn: turn * GETS, times: GETS }) as const;
  const figures = await measureReads(places, turns, requests, own);
  return { work: 'point GET', goal: 2, ...figures };
}

async function measureList(places: Places, turns: number): Promise<RestFigures> {
  const requests = () => Array.from({ length: LISTS }, list);
  const own = () => ({ kind: 'list', account: ACCOUNT, times: LISTS }) as const;
  const figures = await measureReads(places, turns, requests, own);
  return { work: 'list of 1,000', goal: 1.5, ...figures };
}

/** Beside a ready-made answer of the same bytes, and the engine's own time for it. */
async function measureReads(
  { host, account, azurite }: Places,
  turns: number,
  requestsOf: (turn: number) => readonly BenchRequest[],
  ownOf: (turn: number) => Parameters<typeof restBench.ownTime>[0],
): Promise<Omit<RestFigures, 'work' | 'goal'>> {
  const { app, empty } = host.pages;
  const [first] = requestsOf(0);
  if (!first) throw new Error('There is nothing to ask.');
  const answer = await app.evaluate(([to, request]) => restBench.recordAnswer(to, request), [
    account,
    first,
  ] as const);
  await empty.evaluate((taught) => restBench.teach(taught), answer);
  const path = encodeURIComponent(answer.name);
  const ours: number[] = [];
  const beside: number[] = [];
  const theirs: number[] = [];
  // The first turn warms up and is not counted.
  for (let turn = 0; turn <= turns; turn += 1) {
    const requests = requestsOf(turn);
    const empties = requests.map((request) => ({ ...request, path }));
    const [here = 0, without = 0, own = 0, there] = await takeTurns(turn, [
      () => timeIn(app, account, requests),
      () => timeIn(empty, host.emptyAddress(), empties),
      () => app.evaluate((asked) => restBench.ownTime(asked), ownOf(turn)),
      ...(azurite ? [() => timeAzurite(host, azurite, requests)] : []),
    ]);
    if (turn === 0) continue;
    ours.push(here / requests.length);
    beside.push((without + own) / requests.length);
    if (there !== undefined) theirs.push(there / requests.length);
  }
  return { ours, beside, besideWhat: 'an empty answer and the engine', azurite: theirs };
}

/** Beside single inserts, one after the other, each stored before it is answered. */
async function measureGroups(
  { host, account, azurite }: Places,
  turns: number,
  name: string,
): Promise<Omit<RestFigures, 'work' | 'goal'>> {
  const ours: number[] = [];
  const beside: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const groups = Array.from({ length: GROUPS }, (_, nth) =>
      batchAt(STOCK, 0, GROUP, `${name}${turn}x${nth}`),
    );
    const singles = Array.from({ length: GROUPS * SINGLES }, (_, nth) =>
      insertAt(STOCK, nth, `${name}${turn}single`),
    );
    const [here = 0, alone = 0, there] = await takeTurns(turn, [
      () => timeIn(host.pages.app, account, groups),
      () => timeIn(host.pages.app, account, singles),
      ...(azurite ? [() => timeAzurite(host, azurite, groups)] : []),
    ]);
    if (turn === 0) continue;
    ours.push(here / GROUPS);
    beside.push(alone / GROUPS);
    if (there !== undefined) theirs.push(there / GROUPS);
  }
  return { ours, beside, besideWhat: `${SINGLES} single inserts`, azurite: theirs };
}

/**
 * Runs the works one after the other and begins each turn with another one,
 * since the first comes back from a pause. Returns the answers in the order of
 * the works.
 */
async function takeTurns(
  turn: number,
  works: readonly (() => Promise<number>)[],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < works.length; nth += 1) {
    const place = (turn + nth) % works.length;
    times[place] = (await works[place]?.()) ?? 0;
  }
  return times;
}

/** Sends the requests from a page too, one without a service worker. */
function timeAzurite(
  { pages }: RestHost,
  { account, query }: AzuriteHost,
  requests: readonly BenchRequest[],
): Promise<number> {
  return timeIn(pages.plain, account, requests, query);
}

function timeIn(
  page: Page,
  account: string,
  requests: readonly BenchRequest[],
  query = '',
): Promise<number> {
  return page.evaluate(([to, asked, end]) => restBench.timeRequests(to, asked, end), [
    account,
    requests,
    query,
  ] as const);
}
