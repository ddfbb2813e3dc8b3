/** The shapes of an icon, to be rendered as elements: no markup is ever parsed in the page. */
declare module '*.svg?nodes' {
  const nodes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  export default nodes;
}
