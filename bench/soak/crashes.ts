import { runBackgroundRounds } from '../../e2e/crash/background-rounds.ts';
import { type CrashRound, runCrashRounds } from '../../e2e/crash/crash-rounds.ts';
import { runTakeRounds } from '../../e2e/crash/take-rounds.ts';
import { runUpdateRounds } from '../../e2e/crash/update-rounds.ts';
import { runUpgradeRounds } from '../../e2e/crash/upgrade-rounds.ts';
import { withBuiltApp } from './reproducible.ts';

export interface SoakedCrashes {
  /** Kills in all; the last profile goes on to its end. */
  readonly crashes: number;
  readonly seed: number;
  /** When to stop, in milliseconds since 1970. */
  readonly end: number;
}

/** Kills of one profile. Half of them happen while the user's writes run. */
const KILLS = { writing: 10, background: 4, upgrading: 2, updating: 2, taking: 2 };
const KILLS_OF_SEED = Object.values(KILLS).reduce((sum, kills) => sum + kills, 0);

const COLUMNS = ['seed', 'round', 'ending', 'wrote ms', 'acknowledged', 'entities'];
const MORE = ['missing', 'missing ms', 'torn logs', 'dropped'];

/**
 * Kills the browser, cuts half records off its own logs, and checks that every
 * acknowledged write is there. Returns whether it is.
 */
export async function crashMended({ crashes, seed, end }: SoakedCrashes): Promise<boolean> {
  if (crashes === 0) return true;
  const rounds: CrashRound[] = [];
  const upgrades = { kills: 0, acknowledged: 0, old: 0 };
  const updates = { kills: 0, next: 0, writes: 0, needed: 0 };
  let background = 0;
  let taking = 0;
  const trySeed = async (tried: number, built: string) => {
    await runCrashRounds({
      seed: tried,
      rounds: KILLS.writing,
      onRound: notifyRound(tried, rounds),
    });
    await runBackgroundRounds({ seed: tried, rounds: KILLS.background, onState: console.log });
    background += KILLS.background;
    await runUpgradeRounds({
      seed: tried,
      rounds: KILLS.upgrading,
      onRound: (round) => {
        console.log('killed while databases were upgraded:', round);
        upgrades.kills += 1;
        upgrades.acknowledged += round.acknowledged;
        upgrades.old += round.old;
      },
    });
    await runTakeRounds({
      seed: tried,
      rounds: KILLS.taking,
      onRound: (taken) => {
        console.log('killed while differences were taken over, rows taken:', taken);
        taking += 1;
      },
    });
    await runUpdateRounds({
      seed: tried,
      rounds: KILLS.updating,
      built,
      onRound: (round) => {
        console.log('killed while the app was updated:', round);
        updates.kills += 1;
        updates.writes += round.acknowledged;
        if (round.found === 'next') updates.next += 1;
        if (round.host === 'needed') updates.needed += 1;
      },
    });
  };
  const seeds = Math.ceil(crashes / KILLS_OF_SEED);
  const isValid = await withBuiltApp((built) =>
    trySeeds({ seed, seeds, end, option: '--only crashes' }, (tried) => trySeed(tried, built)),
  );
  const torn = rounds.reduce((sum, { tornLogs }) => sum + tornLogs, 0);
  console.log(
    `${rounds.length} kills during writes, ${background} while it was checkpointed and swept, ${upgrades.kills} during upgrades, ${taking} while differences were taken over, ${updates.kills} during updates.`,
  );
  console.log(
    `${sumOf(rounds) + upgrades.acknowledged + updates.writes} acknowledged writes; ${torn} torn logs were cut; ${upgrades.old} databases were still old; ${updates.next} times the newer version ran, ${updates.needed} times the app needed its host again.`,
  );
  return isValid;
}

/**
 * Kills the browser and leaves its files as they are, so that the safety copy
 * must stand in for databases that the browser dropped or that were deleted.
 */
export async function crashLeft({ crashes, seed, end }: SoakedCrashes): Promise<boolean> {
  if (crashes === 0) return true;
  const rounds: CrashRound[] = [];
  const trySeed = (tried: number) =>
    runCrashRounds({
      ...{ seed: tried, rounds: KILLS.writing, isLeft: true },
      onRound: notifyRound(tried, rounds),
    });
  const seeds = Math.ceil(crashes / KILLS.writing);
  const isValid = await trySeeds({ seed, seeds, end, option: '--only left' }, trySeed);
  const of = (ending: CrashRound['ending']) => rounds.filter((round) => round.ending === ending);
  const dropped = of('killed').filter(({ isDropped }) => isDropped);
  const missing = rounds.filter((round) => round.isDropped && round.missing > 0);
  console.log(
    `${rounds.length} ends, ${sumOf(rounds)} acknowledged writes. After ${of('killed').length} kills the browser dropped the databases ${dropped.length} times; ${of('removed').length} times they were removed before it started again, ${of('cleared').length} times under the running app. ${rounds.filter(({ isReopened }) => isReopened).length} times the browser had to be started twice before it opened any.`,
  );
  console.log(
    `${isValid ? 'Each time the account was there. ' : ''}Of ${rounds.filter(({ isDropped }) => isDropped).length} that came back from the copy ${missing.length} lacked writes, ${missing.reduce((sum, round) => sum + round.missing, 0)} in all, of the last ${Math.max(0, ...missing.map(({ missingMs }) => missingMs))} ms; ${missing.filter(({ missingMs }) => missingMs > 1000).length} lacked more than the last second.`,
  );
  return isValid;
}

/**
 * Tries seed after seed until the time is over. Reports the seed that failed,
 * and the one to go on with.
 */
async function trySeeds(
  work: { seed: number; seeds: number; end: number; option: string },
  trySeed: (seed: number) => Promise<void>,
): Promise<boolean> {
  const { seed, seeds, end, option } = work;
  for (let tried = seed; tried < seed + seeds; tried += 1) {
    if (Date.now() >= end) {
      console.log(`The time is over. Go on with ${option} --seed ${tried}.`);
      return true;
    }
    try {
      await trySeed(tried);
    } catch (error) {
      console.error(
        `Crashes drawn by seed ${tried}; ${option} --seed ${tried} draws them again.`,
        error,
      );
      return false;
    }
  }
  return true;
}

function notifyRound(seed: number, rounds: CrashRound[]): (round: CrashRound) => void {
  return (round) => {
    if (rounds.length === 0) console.log([...COLUMNS, ...MORE].map(pad).join(''));
    rounds.push(round);
    const { ending, wroteMs, acknowledged, entities, missing, missingMs, tornLogs } = round;
    const reported = [ending, wroteMs, acknowledged, entities, missing, missingMs, tornLogs];
    const dropped = [round.isDropped && 'dropped', round.isReopened && 'reopened'];
    console.log([seed, round.round, ...reported, dropped.filter(Boolean).join()].map(pad).join(''));
  };
}

function sumOf(rounds: readonly CrashRound[]): number {
  return rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}

function pad(cell: string | number): string {
  return String(cell).padStart(13);
}
