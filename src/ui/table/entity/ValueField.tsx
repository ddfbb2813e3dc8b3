import { BinaryField } from './BinaryField.tsx';
import { BooleanField } from './BooleanField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { GuidField } from './GuidField.tsx';
import { LineField } from './LineField.tsx';
import { StringField } from './StringField.tsx';
import { ValueProblemText } from './ValueProblemText.tsx';
import type { ValueFieldProps } from './value-field.ts';
import './values.css';

/** Shows the field for the type of a value, and the problem of its text. */
export function ValueField(props: ValueFieldProps) {
  return (
    <>
      <FieldOfType {...props} />
      <ValueProblemText {...props} />
    </>
  );
}

function FieldOfType(props: ValueFieldProps) {
  const { row } = props;
  switch (row.type.value) {
    case 'Edm.Binary':
      return <BinaryField {...props} />;
    case 'Edm.Boolean':
      return row.reading.value.problem ? <LineField {...props} /> : <BooleanField {...props} />;
    case 'Edm.DateTime':
      return <DateTimeField {...props} />;
    case 'Edm.Guid':
      return <GuidField {...props} />;
    case 'Edm.String':
      return <StringField {...props} />;
    default:
      return <LineField {...props} />;
  }
}
