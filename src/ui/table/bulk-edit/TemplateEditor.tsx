import { useRef } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { Button } from '../../design/Button.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import type { TemplateDraft } from './change-template.ts';
import { TemplatePart } from './TemplatePart.tsx';
import './template.css';

interface TemplateEditorProps {
  readonly label: string;
  readonly template: TemplateDraft;
  readonly properties: readonly KnownProperty[];
  /** Whether the properties are columns of a file, which has no system properties. */
  readonly isOfFile?: boolean | undefined;
}

/** Edits the parts of one key, one below the other. */
export function TemplateEditor({ label, template, properties, isOfFile }: TemplateEditorProps) {
  const words = changeMessages.value.keys;
  const list = useRef<HTMLOListElement>(null);
  const parts = template.parts.value;

  /** The list renders again within this task: the focus goes to its new elements. */
  function focusPart(index: number, sought: string) {
    setTimeout(() => {
      const part = list.current?.children[Math.max(0, index)];
      const target = part?.querySelector<HTMLElement>(sought) ?? findAdder();
      target?.focus();
    });
  }

  function findAdder() {
    return list.current?.parentElement?.querySelector<HTMLElement>(':scope > .button');
  }

  function add() {
    template.add('text');
    focusPart(parts.length, 'select');
  }

  function remove(id: number, index: number) {
    template.remove(id);
    focusPart(Math.min(index, parts.length - 2), 'select');
  }

  function move(id: number, index: number, by: -1 | 1) {
    template.move(id, by);
    const sought = by < 0 ? '[data-move="earlier"] button' : '[data-move="later"] button';
    const isLast = index + by === (by < 0 ? 0 : parts.length - 1);
    focusPart(index + by, isLast ? 'select' : sought);
  }

  return (
    <fieldset class="changes-template" aria-label={label}>
      <p class="field-head" aria-hidden="true">
        {label}
      </p>
      <ol ref={list}>
        {parts.map((part, index) => (
          <TemplatePart
            key={part.id}
            part={part}
            index={index}
            count={parts.length}
            label={label}
            properties={properties}
            isOfFile={isOfFile}
            onRemove={() => remove(part.id, index)}
            onMove={(by) => move(part.id, index, by)}
          />
        ))}
      </ol>
      {parts.length === 0 && <p class="field-hint">{words.empty}</p>}
      <Button kind="quiet" size="small" icon="add" title={words.addTo(label)} onClick={add}>
        {words.add} <span class="visually-hidden">{label}</span>
      </Button>
    </fieldset>
  );
}
