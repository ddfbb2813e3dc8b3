/** Filled in by the build, after the files themselves are written. */
declare module 'virtual:built-files' {
  /** What the app starts from, as paths beside index.html. */
  export const files: readonly string[];
  /** A hash over the contents of all of them. */
  export const version: string;
}
