import { expect, test } from 'vitest';
import { readAdvisories } from './advisories.ts';

const SHIPPED = new Set(['node_modules/preact', 'node_modules/idb']);

test('shipped packages are told from development packages', () => {
  const nodes = (...places: string[]) => ({ nodes: places });
  const vulnerabilities = {
    vite: nodes('node_modules/vite'),
    idb: nodes('node_modules/vite/node_modules/idb', 'node_modules/idb'),
    preact: nodes('node_modules/axe/node_modules/preact'),
  };
  const report = { auditReportVersion: 2, vulnerabilities };
  expect(readAdvisories(JSON.stringify(report), SHIPPED)).toEqual({
    kind: 'reported',
    shipped: ['idb'],
    others: ['preact', 'vite'],
  });
});

test('a report without vulnerabilities is an answer', () => {
  const reported = { kind: 'reported', shipped: [], others: [] };
  expect(readAdvisories('{"vulnerabilities":{}}', SHIPPED)).toEqual(reported);
});

test.each([
  [
    'refuses',
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
    '405 Method Not Allowed',
  ],
  ['is out of reach', '{"error":{"code":"ENOTFOUND","summary":"no such host"}}', 'no such host'],
  ['says nothing', '', 'it has not answered'],
  ['says something else', '<html>', 'it has not answered'],
  ['lists nothing', '[]', 'it has not answered'],
])('a registry that %s counts as no answer', (_, printed, why) => {
  const unreported = { kind: 'untold', why: `the registry was not asked: ${why}` };
  expect(readAdvisories(printed, SHIPPED)).toEqual(unreported);
});
