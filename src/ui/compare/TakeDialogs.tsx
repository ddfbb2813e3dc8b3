import { type Signal, useSignal } from '@preact/signals';
import { useApp } from '../app-context.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import type { CompareModel } from './compare-model.ts';
import { LeftRowsDialog } from './LeftRowsDialog.tsx';
import { TakeDialog } from './TakeDialog.tsx';
import {
  countTaken,
  type LeftRows,
  type TakenCounts,
  type Taking,
  takeDifferences,
} from './take-differences.ts';

/** The differences that are about to be taken over. */
interface Asked {
  readonly taking: Taking;
  readonly counts: TakenCounts;
}

interface TakingState {
  readonly asked: Signal<Asked | undefined>;
  readonly left: Signal<LeftRows | undefined>;
  /** Asks before differences are taken over. */
  readonly ask: (taking: Taking) => void;
  readonly take: (taking: Taking) => void;
  /** Leaves the rows that were not written, and compares again. */
  readonly leaveRows: () => void;
}

/** Takes differences over, and keeps what is asked on the way. */
export function useTaking(place: CompletePlace, compare: CompareModel): TakingState {
  const app = useApp();
  const asked = useSignal<Asked | undefined>(undefined);
  const left = useSignal<LeftRows | undefined>(undefined);

  async function ask(taking: Taking) {
    asked.value = { taking, counts: await countTaken(compare, place.choice, taking.rows) };
  }

  async function take(taking: Taking) {
    [asked.value, left.value] = [undefined, undefined];
    left.value = await takeDifferences(app, place, compare, taking);
    if (!left.value) compare.again();
  }

  function leaveRows() {
    left.value = undefined;
    compare.again();
  }

  return {
    asked,
    left,
    ask: (taking) => void ask(taking),
    take: (taking) => void take(taking),
    leaveRows,
  };
}

interface TakeDialogsProps {
  readonly place: CompletePlace;
  readonly compare: CompareModel;
  readonly taking: TakingState;
}

/** Asks before differences are taken over, and again about those that were not written. */
export function TakeDialogs({ place, compare, taking }: TakeDialogsProps) {
  const { value: asked } = taking.asked;
  const { value: left } = taking.left;
  return (
    <>
      {asked && (
        <TakeDialog
          {...asked}
          place={place}
          onConfirm={() => taking.take(asked.taking)}
          onClose={() => (taking.asked.value = undefined)}
        />
      )}
      {left && (
        <LeftRowsDialog
          left={left}
          place={place}
          compare={compare}
          onTake={(rows) => taking.take({ ...left.taking, rows })}
          onClose={taking.leaveRows}
        />
      )}
    </>
  );
}
