import { useRef } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { PART_KINDS, type PartDraft, type TemplateDraft } from './change-template.ts';
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

interface PartFieldsProps {
  readonly part: PartDraft;
  /** The name of the part, for the labels of its fields. */
  readonly name: string;
  readonly properties: readonly KnownProperty[];
  readonly isOfFile?: boolean | undefined;
}

const SYSTEM = ['PartitionKey', 'RowKey', 'Timestamp'];

/** Shows the fields of a part, by its kind. */
function PartFields(props: PartFieldsProps) {
  const { part, name } = props;
  const words = changeMessages.value.keys;
  const problem = part.problem.value;
  switch (part.kind.value) {
    case 'text':
      return (
        <TextField
          label={words.text(name)}
          isLabelHidden
          isData
          value={part.text}
          problem={problem && words.problems[problem]}
        />
      );
    case 'property':
      return <PropertyPart {...props} label={words.property(name)} names={namesOf(props)} />;
    case 'reverseTicks':
      return (
        <PropertyPart
          {...props}
          label={words.date(name)}
          names={datesOf(props)}
          hint={words.reverseHint}
        />
      );
    case 'rowNumber':
      return <NumberPart {...props} />;
    case 'guid':
      return null;
  }
}

interface PropertyPartProps extends PartFieldsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly hint?: string;
}

function PropertyPart({ part, label, names, hint }: PropertyPartProps) {
  const { problems } = changeMessages.value.keys;
  const problem = part.problem.value;
  return (
    <TextField
      label={label}
      isLabelHidden
      isData
      value={part.property}
      suggestions={names}
      problem={problem && problems[problem]}
      hint={hint}
    />
  );
}

function NumberPart({ part, name }: PartFieldsProps) {
  const words = changeMessages.value.keys;
  const problem = part.problem.value;
  return (
    <div class="changes-numbers">
      <span aria-hidden="true">{words.from}</span>
      <TextField
        label={words.first(name)}
        isLabelHidden
        isData
        value={part.first}
        problem={problem === 'first' && words.problems.first}
      />
      <TextField
        label={words.digits(name)}
        isLabelHidden
        isData
        value={part.digits}
        problem={problem === 'digits' && words.problems.digits}
      />
      <span aria-hidden="true">{words.wide}</span>
    </div>
  );
}

function namesOf({ properties, isOfFile }: PartFieldsProps): readonly string[] {
  return [...(isOfFile ? [] : SYSTEM), ...properties.map(({ name }) => name)];
}

function datesOf({ properties, isOfFile }: PartFieldsProps): readonly string[] {
  const dates = properties.filter(({ types }) => types.includes('Edm.DateTime'));
  return [...(isOfFile ? [] : ['Timestamp']), ...dates.map(({ name }) => name)];
}
