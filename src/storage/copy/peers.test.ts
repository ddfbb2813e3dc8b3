import { expect, test } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { type CopyMessage, readCopyMessage } from './peers.ts';

const account = parseAccountName('library');
const keys = [{ partitionKey: 'shelf', rowKey: 'a' }];

const MESSAGES: readonly CopyMessage[] = [
  { kind: 'heal', account, met: [7, 'state'] },
  { kind: 'find', turn: '1', question: { account, id: 'books', keys } },
  { kind: 'found', turn: '1', records: [] },
  { kind: 'giveUp', turn: '1', account },
  { kind: 'givingUp', turn: '1' },
  { kind: 'gaveUp', turn: '1', isGone: true },
  { kind: 'isLooking', account },
  { kind: 'looking', account },
];

test.each(MESSAGES)('$kind is read as it was sent, and never without a field', (message) => {
  expect(readCopyMessage(message)).toEqual(message);
  for (const name of Object.keys(message)) {
    const isLeftOut = message.kind === 'heal' && name === 'met';
    const without = Object.fromEntries(Object.entries(message).filter(([one]) => one !== name));
    // A window of an older version does not say which damage it has met.
    expect(readCopyMessage(without), name).toEqual(isLeftOut ? { ...message, met: [] } : undefined);
    const wrong = { ...message, [name]: { odd: 1 } };
    expect(readCopyMessage(wrong), name).toBeUndefined();
  }
});

test.each([null, undefined, 7, 'heal', [], {}, { kind: 'heals' }])(
  'messages of other scripts are ignored: %j',
  (foreign) => expect(readCopyMessage(foreign)).toBeUndefined(),
);
