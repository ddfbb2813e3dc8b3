interface RatioBarProps {
  readonly ratio: number;
}

/** Doublings from the middle to either end. */
const DOUBLINGS = 6;
const HALF = 50;

/** Draws a ratio from the middle: faster to the left, slower to the right. */
export function RatioBar({ ratio }: RatioBarProps) {
  const doublings = Math.min(DOUBLINGS, Math.max(-DOUBLINGS, Math.log2(ratio)));
  const length = (Math.abs(doublings) / DOUBLINGS) * HALF;
  const isFaster = doublings < 0;
  return (
    <svg class="benchmark-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="benchmark-bar-track" x="0" y="3.5" width="100" height="1" />
      <rect
        class={isFaster ? 'benchmark-bar-faster' : 'benchmark-bar-slower'}
        x={isFaster ? HALF - length : HALF}
        y="1"
        width={length}
        height="6"
      />
      <rect class="benchmark-bar-middle" x={HALF - 0.5} y="0" width="1" height="8" />
    </svg>
  );
}
