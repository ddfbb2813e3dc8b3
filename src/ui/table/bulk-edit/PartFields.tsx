import { changeMessages } from '../../../i18n/change-messages.ts';
import { TextField } from '../../design/TextField.tsx';
import type { KnownProperty } from '../filter/filter-vocabulary.ts';
import type { PartDraft } from './change-template.ts';

interface PartFieldsProps {
  readonly part: PartDraft;
  /** The name of the part, for the labels of its fields. */
  readonly name: string;
  readonly properties: readonly KnownProperty[];
  readonly isOfFile?: boolean | undefined;
}

const SYSTEM = ['PartitionKey', 'RowKey', 'Timestamp'];

/** Shows the fields of a part, by its kind. */
export function PartFields(props: PartFieldsProps) {
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
