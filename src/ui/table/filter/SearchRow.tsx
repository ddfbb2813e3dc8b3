import type { ComponentChildren } from 'preact';
import type { Search } from '../../../filter/ast.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { LocalMark } from './LocalMark.tsx';
import { TextFields } from './TextFields.tsx';

interface SearchRowProps {
  readonly search: Search;
  readonly menu: ComponentChildren;
  readonly onChange: (next: Search) => void;
}

/** Edits the search for a text in any property. */
export function SearchRow({ search, menu, onChange }: SearchRowProps) {
  return (
    <div class="filter-condition">
      <span class="filter-constant">{filterMessages.value.build.search}</span>
      <TextFields sought={search} onChange={(sought) => onChange({ ...search, ...sought })} />
      <LocalMark />
      {menu}
    </div>
  );
}
