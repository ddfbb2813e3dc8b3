/** The build fills this in from the installed packages. */
declare module 'virtual:licences' {
  /** All parts of the app that come from other projects. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    /** The licence, by its SPDX identifier. */
    readonly licence: string;
    readonly text: string;
  }[];
}
