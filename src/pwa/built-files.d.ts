/** Filled in by the build, after the files themselves are written. */
declare module 'virtual:built-files' {
  /** What the app starts from: paths beside index.html, each with the SHA-256 of its content in Base64. */
  export const files: Readonly<Record<string, string>>;
  /** A hash over the contents of all of them. */
  export const version: string;
  /** What a host should send with each page and script. */
  export const headers: Readonly<Record<string, string>>;
}
