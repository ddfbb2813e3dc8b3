import { expect, test } from 'vitest';
import { openCodeEditor } from './code-editor.ts';

test('has a label in another language, and shows what is wrong', () => {
  const parent = document.createElement('div');
  document.body.append(parent);
  const editor = openCodeEditor({
    parent,
    text: '',
    selection: { anchor: 0, head: 0 },
    words: { label: 'Filter', placeholder: 'What to show' },
    complete: () => undefined,
    findSearch: () => undefined,
    findProblems: () => [],
    onChange: () => {},
    onRun: () => true,
    onLeave: () => {},
  });
  const field = () => parent.shadowRoot?.querySelector('.cm-content');
  expect(field()?.textContent).toBe('What to show');

  editor.describe(
    { label: 'Filtro', placeholder: 'Qué mostrar' },
    {
      isWrong: true,
      description: 'Falta algo.',
    },
  );
  expect(field()?.getAttribute('aria-label')).toBe('Filtro');
  expect(field()?.getAttribute('aria-description')).toBe('Falta algo.');
  expect(field()?.textContent).toBe('Qué mostrar');
  editor.close();
  parent.remove();
});
