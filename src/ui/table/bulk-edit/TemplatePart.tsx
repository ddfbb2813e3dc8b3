import { changeMessages } from '../../../i18n/change-messages.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Select } from '../../design/Select.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import { PART_KINDS, type PartDraft } from './change-template.ts';
import { PartFields } from './PartFields.tsx';

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
export function TemplatePart({ part, index, count, label, ...props }: TemplatePartProps) {
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
