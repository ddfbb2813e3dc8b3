/** An event of a long task: its progress, as often as wanted, and at last its result. */
export type TaskEvent<Progress, Result> =
  | { readonly progress: Progress }
  | { readonly result: Result };

/** As often as a person sees a number change. */
const INTERVAL_MS = 100;

/** Runs a task as a stream of its events. Progress that was not read in time is dropped in favour of the latest. */
export async function* streamProgress<Progress, Result>(
  work: (report: (progress: Progress) => void) => Promise<Result>,
): AsyncGenerator<TaskEvent<Progress, Result>, void, undefined> {
  let latest: { readonly progress: Progress } | undefined;
  const ending = work((progress) => {
    latest = { progress };
  }).then((result) => ({ result }));
  // A caller that stops reading does not see the end.
  ending.catch(() => {});
  for (;;) {
    const ended = await Promise.race([ending, pause()]);
    if (ended) {
      yield ended;
      return;
    }
    if (latest) yield latest;
    latest = undefined;
  }
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, INTERVAL_MS, undefined));
}
