import { formatBytes } from '../numbers.ts';
import { plural } from '../plural.ts';

const entities = (count: number) => plural(count, { one: '# entity', other: '# entities' });
const writes = (count: number) => plural(count, { one: '# write', other: '# writes' });

export const safety = {
  title: 'Safety copies',
  text: 'A second copy of each account, kept apart from the databases of the browser, and less than a second behind. Where a database is lost, the account comes back from it by itself. It takes about as much room again.',
  legend: 'Keep safety copies',
  copy: (account: string, bytes: number, state: string) =>
    `${account}: ${formatBytes(bytes)}, ${state}`,
  states: {
    kept: 'up to date',
    making: 'being made',
    elsewhere: 'kept by another window',
    full: 'no room for what was written last',
    failed: 'refused by the browser; it is tried again',
  },
  restored: (account: string, count: number, time: string) =>
    `The database of ${account} was gone. The account is back from its safety copy: ${entities(count)}. The newest write in it is of ${time}.`,
  added: (account: string, count: number, time: string) =>
    `${account} lacked ${writes(count)} that had been acknowledged. They are back from its safety copy; the newest is of ${time}.`,
};
