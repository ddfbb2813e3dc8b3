import { expect, test } from 'vitest';
import { readLaunch } from './launch.ts';

function launchOf(address: string) {
  return readLaunch(new URL(address, 'https://host.example/app/'));
}

test.each([
  ['../', undefined],
  ['../?do=newTable', { kind: 'newTable' }],
  ['../?do=import', { kind: 'import' }],
  ['../?do=deleteTable', undefined],
  ['../?shared=files', { kind: 'shared', outcome: 'files' }],
  ['../?shared=<script>', { kind: 'shared', outcome: 'failed' }],
  ['./#/samples/Airports', { kind: 'go', route: { account: 'samples', table: 'Airports' } }],
])('%s asks for %j', (address, launch) => {
  expect(launchOf(address)).toEqual(launch);
});

test.each([
  ['web+tables://samples/Airports', { account: 'samples', table: 'Airports' }],
  ['web+tables:samples/Airports', { account: 'samples', table: 'Airports' }],
  ['WEB+TABLES://samples', { account: 'samples' }],
  ['web+tables://', {}],
  ['web+tables://samples/Airports?filter=a%20eq%201', { filter: 'a eq 1' }],
  ['web+tables://No Account/x', { lost: 'No Account/x' }],
])('the link %s leads to %j', (link, route) => {
  const launch = launchOf(`../?link=${encodeURIComponent(link)}`);
  expect(launch).toMatchObject({ kind: 'go', route });
});

test('a link of another scheme leads nowhere', () => {
  expect(launchOf('../?link=javascript:alert(1)')).toBeUndefined();
});
