import { median, ratioOf } from '../src/benchmark/figures.ts';
import type { Latency, Outcome, Timed } from './figures.ts';

const FIGURES = ['ratio', 'goal', 'µs an entity'];
const HEAD = ['work', 'bare IndexedDB', 'Tablewright', ...FIGURES];
const HISTORY_HEAD = ['work', 'without history', 'with it', ...FIGURES];
const COPIES_HEAD = ['work', 'without safety copies', 'with them', ...FIGURES];

/** Formats the figures as a table: medians in milliseconds, and ratios to the bare store. */
export function formatOutcome({ timed, history, copies, latencies, longTasks }: Outcome): string {
  const over = longTasks.filter((ms) => ms > 100).length;
  const longest = Math.max(0, ...longTasks).toFixed(0);
  return [
    ...drawTable(HEAD, timed),
    '',
    ...drawTable(HISTORY_HEAD, history),
    '',
    ...drawTable(COPIES_HEAD, copies),
    '',
    ...latencies.map(formatLatency),
    `Long tasks on the page while importing: ${longTasks.length}, over 100 ms: ${over}, longest ${longest} ms.`,
  ].join('\n');
}

function drawTable(head: readonly string[], timed: readonly Timed[]): string[] {
  const lines = [head, ...timed.map(lineOf)];
  const widths = head.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines.map((line) =>
    line.map((cell, place) => pad(cell, widths[place] ?? 0, place > 0)).join('  '),
  );
}

function formatLatency({ work, ms, goal }: Latency): string {
  const longest = Math.max(...ms);
  const outcome = longest <= goal ? 'met' : 'MISSED';
  return `${work}: ${median(ms).toFixed(1)} ms, longest ${longest.toFixed(1)} ms (${goal} ms ${outcome})`;
}

function lineOf(timed: Timed): string[] {
  const ratio = ratioOf(timed);
  return [
    timed.work,
    `${median(timed.bare).toFixed(2)} ms`,
    `${median(timed.ours).toFixed(2)} ms`,
    `${ratio.toFixed(2)}x`,
    goalText(timed.goal, ratio),
    ((median(timed.ours) * 1000) / timed.entities).toFixed(2),
  ];
}

function goalText(goal: number | undefined, ratio: number): string {
  if (goal === undefined) return '';
  return `${goal}x ${ratio <= goal ? 'met' : 'MISSED'}`;
}

function pad(text: string, width: number, isFigure: boolean): string {
  return isFigure ? text.padStart(width) : text.padEnd(width);
}
