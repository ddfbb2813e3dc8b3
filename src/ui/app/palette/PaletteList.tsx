import { useEffect, useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { Icon } from '../../design/Icon.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import type { Marks, Ranked } from './ranking.ts';

interface PaletteListProps {
  readonly id: string;
  readonly best: readonly Ranked<PaletteEntry>[];
  readonly active: number;
  readonly onRun: (entry: PaletteEntry) => void;
}

/**
 * Lists the results. The focus stays in the field, which names the active line
 * by `aria-activedescendant`.
 */
export function PaletteList({ id, best, active, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={`${id}-list`}
      class="commands-list scroll"
      role="listbox"
      aria-label={commandMessages.value.palette.results}
      tabIndex={-1}
    >
      {best.map(({ entry, marks }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: The field above has the keys of the list.
        <div
          key={entry.id}
          id={`${id}-${index}`}
          class="commands-line"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press would take the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(entry)}
        >
          <Icon name={entry.icon} size="small" tone="faint" />
          <EntryText entry={entry} marks={marks} />
        </div>
      ))}
    </div>
  );
}

function EntryText({ entry, marks }: Ranked<PaletteEntry>) {
  const { kinds, chosen } = commandMessages.value.palette;
  const { label, detail, keys, kind, isChosen } = entry;
  return (
    <>
      <span class="commands-label clip">
        <Marked text={label} marks={marks} />
      </span>
      {detail !== undefined && (
        <span class="commands-detail clip">
          {/* The searched text is the label, a space, and this. */}
          <Marked text={detail} marks={shift(marks, label.length + 1)} />
        </span>
      )}
      {isChosen && <span class="visually-hidden">, {chosen}</span>}
      {keys === undefined ? <span class="commands-kind">{kinds[kind]}</span> : <kbd>{keys}</kbd>}
    </>
  );
}

/** Shows a text with the found letters highlighted. */
function Marked({ text, marks }: { readonly text: string; readonly marks: Marks }) {
  const parts = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (to <= at || from >= text.length) continue;
    parts.push(text.slice(at, Math.max(at, from)));
    parts.push(<mark key={from}>{text.slice(Math.max(at, from), to)}</mark>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

function shift(marks: Marks, by: number): Marks {
  return marks.map(([from, to]) => [from - by, to - by]);
}
