/** Filled in by the build from the packages that are installed. */
declare module 'virtual:licences' {
  /** All that is in the app and was written elsewhere. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    /** As SPDX names it. */
    readonly licence: string;
    readonly text: string;
  }[];
}
