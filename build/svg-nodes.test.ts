import { expect, test } from 'vitest';
import { readSvgNodes } from './svg-nodes.ts';

test('gives each shape with its attributes, in order', () => {
  const svg = `<!-- a licence -->
    <svg width="24" height="24">
      <path d="M12 3v18" />
      <rect x="3" y="3" rx="2" stroke-width="1"/>
    </svg>
  `;
  expect(readSvgNodes(svg)).toEqual([
    ['path', { d: 'M12 3v18' }],
    ['rect', { x: '3', y: '3', rx: '2', 'stroke-width': '1' }],
  ]);
});

test.each([
  ['a group', '<svg><g><path d="M0 0" /></g></svg>'],
  ['text', '<svg>hello</svg>'],
  ['no SVG', '<p></p>'],
])('refuses %s', (_what, svg) => {
  expect(() => readSvgNodes(svg)).toThrow();
});
