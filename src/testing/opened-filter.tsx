import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../model/names.ts';
import type { FilterOutcome } from '../ui/data-grid/grid-query.ts';
import { FilterBar } from '../ui/table/filter/FilterBar.tsx';
import { FilterModel } from '../ui/table/filter/filter-model.ts';
import type { FilterVocabulary } from '../ui/table/filter/filter-vocabulary.ts';
import { ArrayStore } from './array-store.ts';
import { ordersVocabulary } from './orders-vocabulary.ts';
import '../ui/design/base.css';
import '../ui/design/tokens.css';

interface OpenOptions {
  readonly applied?: string;
  readonly outcome?: FilterOutcome;
  readonly known?: Signal<FilterVocabulary>;
}

/** Renders a filter bar over orders until the end of the test. */
export function openFilter({
  applied = '',
  outcome,
  known = signal(ordersVocabulary),
}: OpenOptions = {}) {
  const place = document.createElement('div');
  place.style.inlineSize = '900px';
  document.body.append(place);
  const ran: string[] = [];
  const onLeave = vi.fn();
  const filter = new FilterModel({
    place: { account: parseAccountName('demo'), table: parseTableName('Orders') },
    store: new ArrayStore(),
    vocabulary: known,
    total: signal(500),
    applied,
    onApply: (text) => ran.push(text),
  });
  onTestFinished(() => {
    render(null, place);
    place.remove();
    filter[Symbol.dispose]();
  });
  render(<FilterBar filter={filter} outcome={outcome} onLeave={onLeave} />, place);
  return { place, filter, ran, onLeave };
}

export async function openEditor(options: OpenOptions = {}) {
  const parts = openFilter(options);
  await editorLoaded();
  return parts;
}

/** Waits for the editor. The first time takes longer, until its libraries are bundled. */
export function editorLoaded() {
  return vi.waitFor(() => expect(editorRoot()).not.toBeNull(), { timeout: 25_000 });
}

/** Returns the editor's shadow root once it has replaced the plain field. */
export function editorRoot(): ShadowRoot | null {
  return document.querySelector('.filter-text > div:not([hidden])')?.shadowRoot ?? null;
}

export const field = () => page.getByRole('textbox', { name: 'Filter' });
