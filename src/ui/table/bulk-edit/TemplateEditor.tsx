import { useRef } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { PART_KINDS, type PartDraft, type TemplateDraft } from './change-template.ts';
import { PartFields } from './PartFields.tsx';
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

interface TemplatePartProps {
  readonly part: PartDraft;
  /** The index of the part, from 0. */
  readonly index: number;
  readonly count: number;
  /** The label of the key. */
  readonly label: string;
  readonly properties: readonly KnownProperty[];
  readonly isOfFile?: boolean | undefined;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** Edits one part of a key: its kind, its fields, and its position among the others. */
function TemplatePart({ part, index, count, label, ...props }: TemplatePartProps) {
  const words = changeMessages.value.keys;
  const name = words.part(index + 1);
  return (
    <li class="changes-part">
      <Select
        label={words.kindOf(name)}
        isLabelHidden
        size="small"
        value={part.kind.value}
        options={PART_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={part.choose}
      />
      <div class="changes-part-fields">
        <PartFields
          part={part}
          name={name}
          properties={props.properties}
          isOfFile={props.isOfFile}
        />
      </div>
      <span class="changes-part-tools">
        {count > 1 && (
          <>
            <span data-move="earlier">
              <IconButton
                icon="up"
                size="small"
                label={words.earlier(name, label)}
                disabled={index === 0}
                onClick={() => props.onMove(-1)}
              />
            </span>
            <span data-move="later">
              <IconButton
                icon="down"
                size="small"
                label={words.later(name, label)}
                disabled={index === count - 1}
                onClick={() => props.onMove(1)}
              />
            </span>
          </>
        )}
        <IconButton
          icon="close"
          size="small"
          label={words.remove(name, label)}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}
