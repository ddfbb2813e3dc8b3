import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { parseDateTime } from './datetime.ts';
import { checkCondition, formatETag, parseCondition, refuseMalformed } from './etag.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

const STORED = parseDateTime('2017-11-10T02:44:47.6221962Z') ?? 0n;
const ETAG = `W/"datetime'2017-11-10T02%3A44%3A47.6221962Z'"`;
const OLDER = `W/"datetime'2017-11-10T02%3A44%3A47.6221961Z'"`;

test('an ETag is the Timestamp, its colons escaped', () => {
  expect(formatETag(STORED)).toBe(ETAG);
});

test('the fraction is trimmed as in the Timestamp', () => {
  expect(formatETag(parseDateTime('2020-01-02T03:04:05.500') ?? 0n)).toBe(
    `W/"datetime'2020-01-02T03%3A04%3A05.5Z'"`,
  );
});

test('every ETag is read back', () => {
  checkLaw(fc.bigInt({ min: MIN_TICKS, max: MAX_TICKS }), (ticks) => {
    expect(parseCondition(formatETag(ticks))).toBe(ticks);
  });
});

test.each([ETAG.replaceAll('%3A', '%3a'), ETAG.replaceAll('%3A', ':')])('reads %s too', (text) => {
  expect(parseCondition(text)).toBe(STORED);
});

test.each(['', 'x', '**', '"abc"', 'W/abc', ETAG.slice(2), `${ETAG}, ${ETAG}`, ` ${ETAG}`])(
  'refuses the ETag %j as malformed',
  (ifMatch) => {
    const refusal = expect.objectContaining({
      reason: 'etagMalformed',
      status: 400,
      code: 'InvalidInput',
      message: `The etag value '${ifMatch}' specified in one of the request headers is not valid. Please make sure only one etag value is specified and is valid.`,
    });
    expect(() => checkCondition(STORED, ifMatch)).toThrow(refusal);
    expect(() => checkCondition(undefined, ifMatch)).toThrow(refusal);
  },
);

test('a preview is refused like a read', () => {
  const part = (most: number) =>
    fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
  const year = fc.constantFrom('0000', '0001', '1601', '2024', '2025', '9999', '99999');
  const colon = fc.constantFrom('%3A', '%3A', '%3A', '%3a', ':');
  const end = fc.constantFrom('Z', '.5Z', '.Z', '', '+01:00');
  const drawn = fc.tuple(year, part(13), part(32), part(25), part(61), part(61), colon, end);
  checkLaw(drawn, ([years, month, day, hour, minute, second, sign, rest]) => {
    const time = `${hour}${sign}${minute}${sign}${second}`;
    const ifMatch = `W/"datetime'${years}-${month}-${day}T${time}${rest}'"`;
    const problemOf = (look: (text: string) => unknown) => {
      try {
        look(ifMatch);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    expect(problemOf(refuseMalformed)).toEqual(problemOf(parseCondition));
  });
});

test('an absent ETag is refused as malformed', () => {
  // A caller without a compiler.
  const absent = undefined as unknown as string;
  expect(() => parseCondition(absent)).toThrow(
    expect.objectContaining({ reason: 'etagMalformed', status: 400 }),
  );
});

test('the version there is meets its own ETag, and any version meets *', () => {
  expect(() => checkCondition(STORED, ETAG)).not.toThrow();
  expect(() => checkCondition(STORED, '*')).not.toThrow();
});

test.each([
  'W/"wrong"',
  'w/"wrong"',
  'W/""',
  `W/"datetime''"`,
  `W/"datetime'2017-02-30T00%3A00%3A00Z'"`,
])('a weak tag that no version has, %s, is refused as stale', (ifMatch) => {
  expect(() => checkCondition(STORED, ifMatch)).toThrow(
    expect.objectContaining({ reason: 'etagStale', status: 412 }),
  );
  expect(() => checkCondition(undefined, ifMatch)).toThrow(
    expect.objectContaining({ reason: 'entityMissing', status: 404 }),
  );
});

test('another version is refused, be it one tick apart', () => {
  expect(() => checkCondition(STORED, OLDER)).toThrow(
    expect.objectContaining({ status: 412, code: 'UpdateConditionNotSatisfied' }),
  );
});

test.each(['*', ETAG])(
  'a missing entity is refused before its version is asked (%s)',
  (ifMatch) => {
    expect(() => checkCondition(undefined, ifMatch)).toThrow(
      expect.objectContaining({ reason: 'entityMissing', status: 404, code: 'ResourceNotFound' }),
    );
  },
);
