import { useId } from 'preact/hooks';
import './gauge.css';

interface GaugeProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words, such as "0.7 KiB of 1 MiB". */
  readonly text: string;
  /** Whether it stands in a line of other facts, with only the bar and its words. */
  readonly isInline?: boolean | undefined;
}

/** The share of the limit from which the gauge is marked as near it. */
const NEAR = 0.8;

export function Gauge({ label, value, max, text, isInline }: GaugeProps) {
  const id = useId();
  const share = max > 0 ? value / max : 0;
  return (
    <div class="gauge" data-level={levelOf(share)} data-inline={isInline}>
      <span id={id} class={isInline ? 'visually-hidden' : 'gauge-label'}>
        {label}
      </span>
      {/* The key makes each text a new element, so that it does not count as a layout shift. */}
      <span key={text} class="gauge-text">
        {text}
      </span>
      <meter
        class="gauge-bar"
        aria-labelledby={id}
        aria-valuetext={text}
        min={0}
        max={1}
        value={Math.min(1, share)}
      />
    </div>
  );
}

function levelOf(share: number): 'over' | 'near' | 'fine' {
  if (share > 1) return 'over';
  return share >= NEAR ? 'near' : 'fine';
}
