import { median } from '../../src/benchmark/figures.ts';

/** A snapshot of a table, beside a copy of it. */
export interface SnapshotFigures {
  readonly entities: number;
  /** How many are changed after it: 1 %. */
  readonly changed: number;
  /** What the table weighs, by the formula of the service. */
  readonly bytes: number;
  readonly turns: readonly SnapshotTurn[];
}

/** Milliseconds and bytes of one turn. */
export interface SnapshotTurn {
  readonly took: number;
  /** The first thousand entities of the snapshot, read after 1 % is changed. */
  readonly read: number;
  /** The change of 1 % with a snapshot, and without one. */
  readonly kept: Change;
  readonly plain: Change;
  /** What the snapshot keeps of its own then. */
  readonly ownBytes: number;
  /** The copy of the table until it is written; its checkpoint is not counted. */
  readonly copied: number;
}

interface Change {
  readonly written: number;
  readonly checkpointed: number;
}

export function formatSnapshots({ entities, changed, bytes, turns }: SnapshotFigures): string {
  const of = (figure: (turn: SnapshotTurn) => number) => median(turns.map(figure));
  const ms = (figure: (turn: SnapshotTurn) => number) => `${of(figure).toFixed(1)} ms`;
  const ratio = of(({ kept }) => kept.checkpointed) / of(({ plain }) => plain.checkpointed);
  return [
    `${entities.toLocaleString('en')} entities of ${mebibytes(bytes)}: taken in ${ms(({ took }) => took)}`,
    `copied in ${ms(({ copied }) => copied)}, ${mebibytes(bytes)} more`,
    `${changed.toLocaleString('en')} changed: ${mebibytes(of(({ ownBytes }) => ownBytes))} kept`,
    `written in ${ms(({ kept }) => kept.written)} (${ms(({ plain }) => plain.written)} without a snapshot), checkpointed in ${ms(({ kept }) => kept.checkpointed)} (${ms(({ plain }) => plain.checkpointed)}, ratio ${ratio.toFixed(2)})`,
    `its first thousand entities are read in ${ms(({ read }) => read)}`,
  ].join('\n');
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
