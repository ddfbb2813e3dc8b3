import { useEffect, useLayoutEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { EMPTY_ACCOUNT, isBeingMade } from '../accounts/first-run.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { lazy } from '../design/lazy.ts';
import { useImportInto } from '../files/import-into.ts';
import type { Place } from '../place/place.ts';

interface SampleBannerProps {
  readonly place: Place;
}

/** The banner of files that are only viewed. */
const filesPart = lazy(() => import('../import/FilesBanner.tsx'));

/**
 * Shows where the samples live and the ways to own data, over the first view of
 * samples in a session. Every other view keeps its room for rows.
 */
export function SampleBanner({ place }: SampleBannerProps) {
  const { settings, shell, accounts, samples } = useApp();
  const importInto = useImportInto();
  const isSample = 'account' in place && place.account === SAMPLES_ACCOUNT;
  const isWelcome = place.kind === 'start';
  const names = accounts.accounts.value.map(({ name }) => name);
  const isComing = isBeingMade(settings.current.value, samples.state.value);
  const isThere = isComing || names.includes(SAMPLES_ACCOUNT);
  const isMeant = isThere && (isSample || isWelcome) && !settings.current.value.isSampleNoteHidden;
  const view = isMeant ? viewOf(place) : undefined;
  useLayoutEffect(() => {
    if (view !== undefined) shell.enterSampleView(view);
  }, [shell, view]);
  if ('account' in place && isOfFiles(place.account)) return <FilesNote account={place.account} />;
  if (view === undefined || shell.sampleNoteView.value !== view) return null;
  const text = messages.value.app.samples;
  const account = isComing ? EMPTY_ACCOUNT : names.find((name) => name === EMPTY_ACCOUNT);
  return (
    <Banner
      onDismiss={() => settings.change({ isSampleNoteHidden: true })}
      actions={
        account && (
          <>
            <Button kind="link" onClick={() => shell.open({ kind: 'createTable', account })}>
              {text.bannerStart}
            </Button>
            <Button kind="link" onClick={() => void importInto(account)}>
              {text.bannerImport}
            </Button>
          </>
        )
      }
    >
      {text.banner}
    </Banner>
  );
}

function viewOf(place: Place): string {
  const account = 'account' in place ? place.account : '';
  return `${place.kind} ${account} ${place.kind === 'table' ? place.table : ''}`;
}

function FilesNote({ account }: { readonly account: AccountName }) {
  const part = filesPart.state.value;
  useEffect(filesPart.load, []);
  return part.status === 'loaded' && <part.value.FilesBanner account={account} />;
}
