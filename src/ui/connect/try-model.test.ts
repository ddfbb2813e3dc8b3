import { expect, test } from 'vitest';
import { readHeaders, type TriedRequest, TryModel } from './try-model.ts';
import { presetOf, TRY_OPERATIONS } from './try-presets.ts';

const endpoint = 'https://host.example/rest/demo';

function open(answer: (signal: AbortSignal) => Promise<Response>) {
  const sent: TriedRequest[] = [];
  const tried = new TryModel({
    endpoint,
    table: 'Books',
    sign: async (_, place) => [['Authorization', `key${place}`]],
    send: (request, signal) => {
      sent.push(request);
      return answer(signal);
    },
  });
  return { sent, tried };
}

test('begins with a query, which its fields write', async () => {
  const { sent, tried } = open(async () => Response.json({ value: [] }));
  tried.filter.value = 'a eq 1';
  tried.applyFilter();
  await tried.send();
  expect(sent).toEqual([
    {
      method: 'GET',
      url: `${endpoint}/Books()?$filter=a%20eq%201&$top=10`,
      headers: [['Accept', 'application/json;odata=minimalmetadata']],
    },
  ]);
  expect(tried.state.value).toMatchObject({
    status: 'answered',
    answer: { status: 200, code: undefined, body: '{"value":[]}' },
  });
});

test('a request edited by hand is sent as it is', async () => {
  const { sent, tried } = open(async () => new Response(null, { status: 204 }));
  tried.chooseOperation('insertEntity');
  tried.path.value = '/Other';
  tried.headers.value = 'A: b:c\nnothing\n: x';
  tried.body.value = '{}';
  tried.chooseMethod('PUT');
  await tried.send();
  expect(sent).toEqual([
    { method: 'PUT', url: `${endpoint}/Other`, headers: [['A', 'b:c']], body: '{}' },
  ]);
});

test('a refusal is an answer, with its code', async () => {
  const headers = { 'x-ms-error-code': 'TableNotFound' };
  const { tried } = open(async () => new Response('{}', { status: 404, headers }));
  await tried.send();
  expect(tried.state.value).toMatchObject({ answer: { status: 404, code: 'TableNotFound' } });
});

test('the origin is sent along', async () => {
  const { sent, tried } = open(async () => new Response());
  tried.chooseCredential('key2');
  await tried.send();
  tried.chooseCredential('sas');
  tried.sas.value = '?sv=1&sig=2';
  await tried.send();
  expect(sent[0]?.headers).toContainEqual(['Authorization', 'key1']);
  expect(sent[1]?.url).toBe(`${endpoint}/Books()?$top=10&sv=1&sig=2`);
});

test('failure and cancellation are distinguished', async () => {
  const failing = open(() => Promise.reject(new TypeError('Failed to fetch')));
  await failing.tried.send();
  expect(failing.tried.state.value.status).toBe('failed');

  const hanging = open(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const ended = hanging.tried.send();
  // Signing comes first, in a moment of its own.
  await Promise.resolve();
  hanging.tried.cancel();
  await ended;
  expect(hanging.tried.state.value.status).toBe('cancelled');
});

test.each(TRY_OPERATIONS)('%s is a request to begin with', (operation) => {
  const { method, path } = presetOf(operation, { table: 'Books', filter: '', endpoint });
  expect(URL.canParse(`${endpoint}/${path}`)).toBe(true);
  expect(method).toMatch(/^(?:GET|POST|PUT|PATCH|DELETE)$/);
});

test('headers are read line by line', () => {
  expect(readHeaders('A: 1\r\n  B :2\n\nC')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ]);
});
