import type { Draw } from '../seeded.ts';
import type { CallOf } from './calls.ts';
import type { Context } from './context.ts';
import type { CallDraw } from './draw-calls.ts';
import type { Engine } from './engines.ts';
import type { Answered } from './judge.ts';

/** As many as an import sends at a time. */
const UNDER_WAY = 2;

export interface RunWork {
  readonly context: Context;
  readonly engine: Engine;
  readonly draw: Draw;
}

/**
 * Sends all slices of one import, two at a time, even if the first fails. Some
 * answers are lost.
 */
export function sendRun({ context, engine, draw }: RunWork, calls: CallDraw): Promise<Answered[]> {
  const step = context.drawStep(draw);
  const mayBeLost = draw.chance(0.3);
  const slices = calls.run().map((call) => ({ call, isLost: mayBeLost && draw.chance(0.3) }));
  const answers: Promise<Answered>[] = [];
  const sendAll = async () => {
    for (const [number, { call, isLost }] of slices.entries()) {
      if (number >= UNDER_WAY) await answers[number - UNDER_WAY];
      if (isLost) context.note(`${engine.name}  never hears of slice ${number}`);
      const answer = isLost ? neverSent(call) : context.send({ engine, call, step });
      answers.push(answer);
    }
    return Promise.all(answers);
  };
  return sendAll();
}

/** As a link answers a call that is cancelled before it is sent. */
async function neverSent(call: CallOf<'import'>): Promise<Answered> {
  const answer = { kind: 'refused', reason: 'cancelled', operation: undefined } as const;
  return { call: { ...call, abortAfter: 0 }, answer };
}
