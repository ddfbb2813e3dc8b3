import type {
  CopyFile,
  CopyFolder,
  CopyStore,
  FolderOptions,
  StoredFile,
} from '../storage/copy/files.ts';

/** Files in memory; like the browser's own, each can be open in one place only. */
export class MemoryFiles implements CopyStore {
  readonly folders = new Map<string, MemoryFolder>();
  /** The space for all files; a write beyond it is refused as on a full disk. */
  roomBytes = Number.POSITIVE_INFINITY;

  async list(): Promise<readonly string[]> {
    return [...this.folders.keys()];
  }

  async open(account: string, options?: FolderOptions): Promise<MemoryFolder | undefined> {
    const known = this.folders.get(account);
    if (known || !options?.create) return known;
    const made = new MemoryFolder(() => this.roomBytes - this.#usedBytes);
    this.folders.set(account, made);
    return made;
  }

  async remove(account: string): Promise<void> {
    for (const name of this.folders.get(account)?.files.keys() ?? []) {
      await this.folders.get(account)?.remove(name);
    }
    this.folders.delete(account);
  }

  get #usedBytes(): number {
    const files = [...this.folders.values()].flatMap((folder) => [...folder.files.values()]);
    return files.reduce((sum, file) => sum + file.bytes, 0);
  }
}

export class MemoryFolder implements CopyFolder {
  readonly files = new Map<string, MemoryFile>();
  readonly #freeBytes: () => number;

  constructor(freeBytes: () => number = () => Number.POSITIVE_INFINITY) {
    this.#freeBytes = freeBytes;
  }

  async list(): Promise<readonly StoredFile[]> {
    return [...this.files].map(([name, { bytes, changedAt }]) => ({ name, bytes, changedAt }));
  }

  async open(name: string): Promise<CopyFile> {
    const file = this.files.get(name) ?? new MemoryFile(this.#freeBytes);
    this.files.set(name, file);
    return file.open();
  }

  async rename(name: string, to: string): Promise<void> {
    const file = this.files.get(name);
    if (!file) throw refused('NotFoundError');
    if (file.isOpen) throw refused('NoModificationAllowedError');
    this.files.delete(name);
    this.files.set(to, file);
  }

  async remove(name: string): Promise<void> {
    if (this.files.get(name)?.isOpen) throw refused('NoModificationAllowedError');
    this.files.delete(name);
  }
}

export class MemoryFile implements CopyFile {
  /** The content, flushed or not. */
  content = new Uint8Array(0);
  changedAt = Date.now();
  isOpen = false;
  readonly #freeBytes: () => number;

  constructor(freeBytes: () => number = () => Number.POSITIVE_INFINITY) {
    this.#freeBytes = freeBytes;
  }

  get bytes(): number {
    return this.content.length;
  }

  open(): this {
    if (this.isOpen) throw refused('NoModificationAllowedError');
    this.isOpen = true;
    return this;
  }

  read(into: Uint8Array<ArrayBuffer>, at: number): number {
    const found = this.content.subarray(at, at + into.length);
    into.set(found);
    return found.length;
  }

  write(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.#check();
    const length = Math.max(this.content.length, at + bytes.length);
    if (length - this.content.length > this.#freeBytes()) throw refused('QuotaExceededError');
    const content = new Uint8Array(length);
    content.set(this.content);
    content.set(bytes, at);
    this.content = content;
    this.changedAt = Date.now();
  }

  truncate(bytes: number): void {
    this.#check();
    this.content = this.content.slice(0, bytes);
  }

  flush(): void {
    this.#check();
  }

  close(): void {
    this.isOpen = false;
  }

  #check(): void {
    if (!this.isOpen) throw refused('InvalidStateError');
  }
}

function refused(name: string): DOMException {
  return new DOMException('As a browser refuses it.', name);
}
