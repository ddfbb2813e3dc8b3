import { expect, test } from 'vitest';
import { formatDateTime } from '../model/datetime.ts';
import { MAX_TICKS, MIN_TICKS } from '../model/ticks.ts';
import { fc } from '../testing/fast-check.ts';
import { InstantBytes } from './instant-bytes.ts';

const instants = fc.oneof(
  fc.bigInt({ min: MIN_TICKS, max: MAX_TICKS }),
  // Of a whole second, of some of its digits, and before the first year.
  fc.bigInt({ min: 0n, max: 315_537_897_599n }).map((second) => second * 10_000_000n),
  fc.bigInt({ min: 0n, max: 315_537_897_599_999n }).map((thousandth) => thousandth * 10_000n),
  fc.bigInt({ min: -10_000_000_000_000n, max: 10_000_000_000n }),
);

test('equals the text of an instant, whichever was written before', () => {
  const instant = new InstantBytes();
  fc.assert(
    fc.property(instants, (ticks) => {
      instant.set(ticks);
      const bytes = instant.bytes.subarray(0, instant.length);
      expect(new TextDecoder().decode(bytes)).toBe(formatDateTime(ticks));
    }),
  );
});
