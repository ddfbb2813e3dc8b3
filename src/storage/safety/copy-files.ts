/**
 * Where copies lie: a folder for each account. The browser's own private file
 * system is one such place (private-files.ts).
 */
export interface CopyStore {
  /** The accounts that have a folder, as text. */
  list(): Promise<readonly string[]>;
  /** Undefined where there is none and none is to be made. */
  open(account: string, options?: FolderOptions): Promise<CopyFolder | undefined>;
  remove(account: string): Promise<void>;
}

/** As the browser's own folders have them. */
export interface FolderOptions {
  readonly create: true;
}

export interface CopyFolder {
  list(): Promise<readonly StoredFile[]>;
  /** For this thread alone, and made where it is not there. */
  open(name: string): Promise<CopyFile>;
  /** One that nobody has open. */
  rename(name: string, to: string): Promise<void>;
  /** One that is not there is no fault. */
  remove(name: string): Promise<void>;
}

export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** A file that is read and written without waiting. */
export interface CopyFile {
  readonly bytes: number;
  /** Answers how many bytes there were. */
  read(into: Uint8Array<ArrayBuffer>, at: number): number;
  /** All of it, or it throws. */
  write(bytes: Uint8Array<ArrayBuffer>, at: number): void;
  truncate(bytes: number): void;
  /** To the disk, as far as the browser can tell. */
  flush(): void;
  close(): void;
}
