import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { parseDateTime } from '../model/datetime.ts';
import type { AccountName } from '../model/names.ts';
import { MIN_TICKS } from '../model/ticks.ts';
import { BATCH_CASES } from '../testing/protocol-cases/batch-cases.ts';
import { BATCH_REFUSALS } from '../testing/protocol-cases/batch-refusals.ts';
import {
  createTable,
  errorText,
  get,
  ID,
  insert,
  type ProtocolCase,
  type RefusalCase,
  type Sent,
  TIME,
} from '../testing/protocol-cases/case.ts';
import { CONDITION_CASES } from '../testing/protocol-cases/condition-cases.ts';
import { CORS_CASES } from '../testing/protocol-cases/cors-cases.ts';
import { CREDENTIAL_CASES } from '../testing/protocol-cases/credential-cases.ts';
import { DIFFERENCE_CASES } from '../testing/protocol-cases/difference-cases.ts';
import {
  ACL,
  DOCUMENT_CASES,
  PROPERTIES,
  policy,
  setPolicies,
} from '../testing/protocol-cases/document-cases.ts';
import { DOCUMENT_REFUSALS } from '../testing/protocol-cases/document-refusals.ts';
import { ENTITY_CASES } from '../testing/protocol-cases/entity-cases.ts';
import { QUERY_CASES } from '../testing/protocol-cases/query-cases.ts';
import { RANGE_CASES } from '../testing/protocol-cases/range-cases.ts';
import { REQUEST_REFUSALS } from '../testing/protocol-cases/request-refusals.ts';
import { BASE, requestTo } from '../testing/protocol-cases/send.ts';
import { TABLE_CASES } from '../testing/protocol-cases/table-cases.ts';
import { VALUE_CASES } from '../testing/protocol-cases/value-cases.ts';
import { VALUE_REFUSALS } from '../testing/protocol-cases/value-refusals.ts';
import { drawAccountName, openTestAccount } from '../testing/test-database.ts';
import { handleRequest, type RestContext } from './handler.ts';

const now = () => parseDateTime(TIME) ?? MIN_TICKS;
const accounts = new AccountEngine({ now });
const context: RestContext = { accounts, base: BASE, now, newId: () => ID };

afterAll(() => accounts.close());

describe.each([
  ['tables', TABLE_CASES],
  ['entities', ENTITY_CASES],
  ['conditions', CONDITION_CASES],
  ['values', VALUE_CASES],
  ['queries', QUERY_CASES],
  ['batches', BATCH_CASES],
  ['documents', DOCUMENT_CASES],
  ['credentials', CREDENTIAL_CASES],
  ['ranges of keys', RANGE_CASES],
  ['other origins', CORS_CASES],
  ['differences', DIFFERENCE_CASES],
])('%s', (_, cases) => {
  test.each(cases)('$name', async ({ given = [], isClosed = false, sent, ...expected }) => {
    const { account } = await openTestAccount(async () => accounts);
    for (const earlier of given) expect(await ask(account, earlier)).toHaveProperty('ok', true);
    await (await accounts.accessOf(account)).requireAuthorization(isClosed);
    await expectAnswer(account, sent, expected);
  });
});

describe('refusals', () => {
  const account = drawAccountName();
  let before = '';

  beforeAll(async () => {
    await accounts.createAccount(account);
    await ask(account, createTable());
    await ask(account, insert('p', 'r', '"N":1'));
    await ask(account, setPolicies(policy('p', '<Permission>r</Permission>')));
    before = await contentsOf(account);
  });

  afterAll(() => accounts.deleteAccount(account));

  test.each<RefusalCase>([...REQUEST_REFUSALS, ...VALUE_REFUSALS])(
    '%s',
    async (_, sent, status, code, message) => {
      const body = errorText(code, message);
      await expectAnswer(account, sent, { status, headers: { 'x-ms-error-code': code }, body });
    },
  );

  test.each([...BATCH_REFUSALS, ...DOCUMENT_REFUSALS])('$name', async ({ sent, ...expected }) => {
    await expectAnswer(account, sent, expected);
  });

  test('has changed nothing', async () => {
    expect(await contentsOf(account)).toBe(before);
  });
});

async function expectAnswer(
  account: AccountName,
  sent: Sent,
  { status, headers = {}, body }: Pick<ProtocolCase, 'status' | 'headers' | 'body'>,
): Promise<void> {
  const answer = await ask(account, sent);
  const text = (await answer.text()).replaceAll(account, 'acct');
  const found = Object.keys(headers).map((name) => [name, reportedIn(answer, name, account)]);
  expect({ status: answer.status, text: body === undefined ? undefined : text }).toEqual({
    status,
    text: body,
  });
  expect(Object.fromEntries(found)).toEqual(headers);
}

function reportedIn({ headers }: Response, name: string, account: AccountName): string | null {
  return headers.get(name)?.replaceAll(account, 'acct') ?? null;
}

async function ask(account: AccountName, sent: Sent): Promise<Response> {
  return handleRequest(await requestTo(account, await accounts.accessOf(account), sent), context);
}

/** Everything there is in an account, as far as the refused requests could change it. */
async function contentsOf(account: AccountName): Promise<string> {
  const tables = await ask(account, get('Tables'));
  const books = await ask(account, get('Books', { Accept: 'application/json;odata=fullmetadata' }));
  const documents = await Promise.all(
    [get(ACL), get(PROPERTIES)].map((sent) => ask(account, sent)),
  );
  const texts = [tables, books, ...documents].map((answer) => answer.text());
  return (await Promise.all(texts)).join('\n');
}
