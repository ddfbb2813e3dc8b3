import { useSignal } from '@preact/signals';
import { TextField } from '../design/TextField.tsx';
import type { SasDraft, SasField } from './sas-draft.ts';
import type { SasModel } from './sas-model.ts';
import { problemText } from './sas-problem.ts';

/** The fields of a draft that are typed. */
export type WrittenField = {
  [Name in keyof SasDraft]: SasDraft[Name] extends string
    ? string extends SasDraft[Name]
      ? Name
      : never
    : never;
}[keyof SasDraft];

interface DraftFieldProps {
  readonly sas: SasModel;
  readonly name: WrittenField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** The field whose problem is shown here. */
  readonly problem?: SasField | undefined;
}

/** Edits a line of text of the draft. */
export function DraftField({ sas, name, label, hint, placeholder, problem }: DraftFieldProps) {
  const value = useSignal(sas.draft.peek()[name]);
  return (
    <TextField
      isData
      label={label}
      value={value}
      placeholder={placeholder}
      problem={problem && problemText(sas, problem)}
      onInput={(text) => sas.change({ [name]: text })}
      {...(hint !== undefined && { hint })}
    />
  );
}
