/**
 * The place of copies: a folder for each account. The browser's own private
 * file system is one such place (private-files.ts).
 */
export interface CopyStore {
  /** Returns the accounts that have a folder, as text. */
  list(): Promise<readonly string[]>;
  /** Returns undefined where there is no folder and none is to be created. */
  open(account: string, options?: FolderOptions): Promise<CopyFolder | undefined>;
  remove(account: string): Promise<void>;
}

/** The options of the browser's own folders. */
export interface FolderOptions {
  readonly create: true;
}

export interface CopyFolder {
  list(): Promise<readonly StoredFile[]>;
  /** Opens a file for this thread alone, and creates it where it is missing. */
  open(name: string): Promise<CopyFile>;
  /** Renames a file that is not open. */
  rename(name: string, to: string): Promise<void>;
  /** Removes a file. A missing one is ignored. */
  remove(name: string): Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A file that is read and written synchronously. */
export interface CopyFile {
  readonly bytes: number;
  /** Returns how many bytes were read. */
  read(into: Uint8Array<ArrayBuffer>, at: number): number;
  /** Writes all bytes, or throws. */
  write(bytes: Uint8Array<ArrayBuffer>, at: number): void;
  truncate(bytes: number): void;
  /** Writes to the disk, as far as the browser knows. */
  flush(): void;
  close(): void;
}
