import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { CodeEditor } from './code-editor.ts';
import { fieldState, fieldWords } from './field-words.ts';
import type { FilterModel } from './filter-model.ts';
import { useCodeEditor } from './use-code-editor.ts';

interface FilterEditorProps {
  readonly filter: FilterModel;
  readonly editorRef: RefObject<FilterField | null>;
  readonly onLeave: () => void;
}

/** The methods of the field, be it the editor or the plain one. */
export interface FilterField {
  focus(): void;
  select(at: number, end: number): void;
  /** Closes the completion list. */
  closeList(): void;
}

/** Shows the text of the filter in the code editor, and in a plain field until that is loaded. */
export function FilterEditor({ filter, editorRef, onLeave }: FilterEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useSignal<CodeEditor | undefined>(undefined);
  useCodeEditor({ filter, place, plain, editor, onLeave });
  useField(editorRef, { plain, editor });
  const placeholder = useComputed(() => fieldWords(filter.vocabulary.value).placeholder);
  const isWrong = useComputed(() => fieldState(filter).isWrong);
  const description = useComputed(() => fieldState(filter).description);

  useSignalEffect(() => {
    const { label } = filterMessages.value;
    const about = { isWrong: isWrong.value, description: description.value };
    editor.value?.describe({ label, placeholder: placeholder.value }, about);
  });

  return (
    <div class="filter-text">
      <div ref={place} data-pane-focus hidden={editor.value === undefined} />
      {editor.value === undefined && <PlainField filter={filter} plain={plain} onLeave={onLeave} />}
    </div>
  );
}

interface PlainFieldProps extends Pick<FilterEditorProps, 'filter' | 'onLeave'> {
  readonly plain: RefObject<HTMLTextAreaElement | null>;
}

function PlainField({ filter, plain, onLeave }: PlainFieldProps) {
  const words = fieldWords(filter.vocabulary.value);
  const { isWrong, description } = fieldState(filter);

  function press(event: KeyboardEvent) {
    const isBreak = event.key === 'Enter' && event.shiftKey;
    if ((event.key === 'Enter' && !isBreak) || event.key === 'F5') {
      event.preventDefault();
      filter.run();
    }
    if (event.key === 'Escape') onLeave();
  }

  return (
    <textarea
      ref={plain}
      class="filter-plain data"
      data-pane-focus
      rows={1}
      aria-label={words.label}
      aria-invalid={isWrong}
      aria-description={description || undefined}
      placeholder={words.placeholder}
      value={filter.text}
      autocapitalize="off"
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => filter.write(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}

interface Fields {
  readonly plain: RefObject<HTMLTextAreaElement | null>;
  readonly editor: { readonly value: CodeEditor | undefined };
}

function useField(ref: RefObject<FilterField | null>, { plain, editor }: Fields) {
  useLayoutEffect(() => {
    ref.current = {
      focus: () => (editor.value ?? plain.current)?.focus(),
      closeList: () => editor.value?.closeList(),
      select(at, end) {
        editor.value?.select(at, end);
        plain.current?.setSelectionRange(at, end);
        (editor.value ?? plain.current)?.focus();
      },
    };
    return () => {
      ref.current = null;
    };
  }, [ref, plain, editor]);
}
