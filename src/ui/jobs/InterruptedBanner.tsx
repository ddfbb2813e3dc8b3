import type { ComponentChildren } from 'preact';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';

interface Choice {
  readonly label: string;
  readonly disabled?: boolean;
  readonly busy?: boolean | undefined;
  readonly onChoose: () => Promise<unknown>;
}

interface InterruptedBannerProps {
  /** Goes on with the job. */
  readonly resume: Choice | false | undefined;
  /** Leaves what is there as it is. */
  readonly keep: Choice;
  /** Removes what is there. */
  readonly remove: Choice | false;
  readonly children: ComponentChildren;
}

/** Asks about one interrupted job. */
export function InterruptedBanner({ children, ...choices }: InterruptedBannerProps) {
  return (
    <Banner
      kind="warning"
      actions={(['resume', 'keep', 'remove'] as const).map((name) => {
        const choice = choices[name];
        return (
          choice && (
            <Button
              key={name}
              kind="link"
              disabled={choice.disabled}
              busy={choice.busy}
              onClick={() => void choice.onChoose()}
            >
              {choice.label}
            </Button>
          )
        );
      })}
    >
      {children}
    </Banner>
  );
}

/**
 * Returns what came of a decision about an interrupted job; a toast says if it
 * came too late, or failed.
 */
export async function decideOrNotify<T>(
  toasts: ToastsModel,
  outdated: string,
  decide: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    const came = await decide();
    if (came === undefined) toasts.show({ kind: 'info', text: outdated });
    return came;
  } catch (error) {
    toasts.show({ kind: 'danger', ...describeError(error) });
    return undefined;
  }
}
