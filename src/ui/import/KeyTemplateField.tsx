import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import { findDateFormats, findNarrowestType } from '../../transfer/columns/column-facts.ts';
import type { KeySource } from '../../transfer/columns/import-mapping.ts';
import { createTemplateDraft } from '../table/bulk-edit/change-template.ts';
import { TemplateEditor } from '../table/bulk-edit/TemplateEditor.tsx';
import type { KeyName } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';

interface KeyTemplateFieldProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly source: Extract<KeySource, { readonly kind: 'template' }>;
  readonly name: KeyName;
}

/** Shows the template of a key that is built from columns and generated parts. */
export function KeyTemplateField({ imports, analysis, source, name }: KeyTemplateFieldProps) {
  const digits = Math.max(6, String(analysis.rows).length);
  // The draft lives as long as the key is built from a template.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what there is, once
  const draft = useMemo(
    () =>
      createTemplateDraft(name === 'partitionKey' ? 'PartitionKey' : 'RowKey', () => digits, {
        parts: source.template,
        property: analysis.columns[0]?.header ?? '',
      }),
    [],
  );

  useEffect(
    () =>
      effect(() => {
        const template = draft.template.value;
        if (template) imports.setKey(name, { kind: 'template', template });
      }),
    [draft, imports, name],
  );

  const columns = analysis.columns.map((facts) => {
    const type = findNarrowestType(facts) ?? 'Edm.String';
    const isDate = findDateFormats(facts).length > 0;
    return { name: facts.header, types: isDate ? (['Edm.DateTime'] as const) : [type] };
  });
  return (
    <TemplateEditor
      label={importMessages.value.keys[name]}
      template={draft}
      properties={columns}
      isOfFile
    />
  );
}
