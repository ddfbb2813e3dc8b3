/** What a long piece of work tells: how far it is, as often as wanted, and at last its result. */
export type Told<Progress, Result> = { readonly progress: Progress } | { readonly result: Result };

/** As often as a person sees a number move. */
const INTERVAL_MS = 100;

/**
 * A piece of work as a stream of what it tells. Progress that nobody had time
 * for is passed over in favour of the latest.
 */
export async function* tellProgress<Progress, Result>(
  work: (report: (progress: Progress) => void) => Promise<Result>,
): AsyncGenerator<Told<Progress, Result>, void, undefined> {
  let latest: { readonly progress: Progress } | undefined;
  const ending = work((progress) => {
    latest = { progress };
  }).then((result) => ({ result }));
  // Who leaves early is not there to hear how it ends.
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
