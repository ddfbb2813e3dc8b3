import type { EdmType } from '../../model/edm.ts';
import './type-glyph.css';

interface TypeGlyphProps {
  readonly type: EdmType;
  readonly size?: 'small' | undefined;
}

/** The letters of each type's glyph: the shape identifies it, the hue of its family only helps. */
const LETTERS: Partial<Record<EdmType, string>> = {
  'Edm.Binary': '01',
  'Edm.Double': '.0',
  'Edm.Guid': 'id',
  'Edm.Int32': '32',
  'Edm.Int64': '64',
  'Edm.String': 'T',
};

export function TypeGlyph({ type, size }: TypeGlyphProps) {
  const letters = LETTERS[type];
  return (
    <svg class="type" data-type={type} data-size={size} viewBox="0 0 16 16" aria-hidden="true">
      {letters === undefined ? (
        <TypeShape type={type} />
      ) : (
        <text x="8" y="11.5" data-long={letters.length > 1}>
          {letters}
        </text>
      )}
    </svg>
  );
}

function TypeShape({ type }: Pick<TypeGlyphProps, 'type'>) {
  if (type === 'Edm.Boolean') {
    return (
      <>
        <rect x="1.5" y="4.5" width="13" height="7" rx="3.5" />
        <circle class="type-fill" cx="11" cy="8" r="2" />
      </>
    );
  }
  return (
    <>
      <rect x="2" y="3" width="12" height="11" rx="2" />
      <path d="M2 7h12M5.5 1.5v3M10.5 1.5v3" />
    </>
  );
}
