import { nextTask } from '../../base/next-task.ts';
import type { OpenAccount } from '../account/open-account.ts';
import type { CopyWriter } from '../copy/writer.ts';
import { encodeEntry } from '../journal/encode-entry.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { readEntries } from './read-account.ts';

export interface FollowerOptions {
  readonly opened: OpenAccount;
  /** Called when the browser refuses something. Nothing is written from then on. */
  readonly onProblem: (error: unknown) => void;
  /** Called when a copy lacks entries. */
  readonly onLost: () => void;
}

/** The pause between an entry and its encoding, which is mostly a pause of the write itself. */
const ENCODE_MS = 20;

/**
 * The pause between an entry and the disk. With the time in which entries of
 * other engines are looked for (copies.ts) it is half of the promised second:
 * the rest is for a busy machine.
 */
const SAVE_MS = 300;

/** The most bytes that are not in the file. */
const UNSAVED_BYTES = 1_000_000;

/** Appends each entry that its engine writes or reads to the copies that are being written. */
export class JournalTailer {
  readonly #options: FollowerOptions;
  readonly #writers = new Set<CopyWriter>();
  readonly #lost = new Set<CopyWriter>();
  #heard: JournalEntry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saveAt = 0;
  #isEnded = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    options.opened.memory.onEntry = (entry) => this.#hear(entry);
  }

  add(writer: CopyWriter): void {
    this.#writers.add(writer);
  }

  drop(writer: CopyWriter): void {
    this.#writers.delete(writer);
    this.#lost.delete(writer);
  }

  isLost(writer: CopyWriter): boolean {
    return this.#lost.has(writer);
  }

  /**
   * Appends all entries that there are by now. Returns false where the copy
   * cannot be brought up to date.
   */
  async catchUp(writer: CopyWriter): Promise<boolean> {
    this.#lost.delete(writer);
    const isUpToDate = await this.#appendBehind(writer);
    // The manager of the copy has to know as well.
    if (!isUpToDate) this.#lost.add(writer);
    return isUpToDate;
  }

  async #appendBehind(writer: CopyWriter): Promise<boolean> {
    const { connection } = this.#options.opened;
    while (!this.#isEnded) {
      const records = await readEntries(connection, writer.position);
      if (!records) return false;
      // Others may have been appended meanwhile.
      const behind = records.filter(({ sequence }) => sequence > writer.position);
      if (behind.length === 0) return true;
      for (const record of behind) {
        if (!writer.isNext(record) || !writer.canFollow(record)) return false;
        writer.appendEntry(record);
      }
      if (writer.unsavedBytes > UNSAVED_BYTES) writer.write();
      this.#wake();
      await nextTask();
    }
    return false;
  }

  /** Looks whether other engines have written. */
  async lookAgain(): Promise<void> {
    const { opened } = this.#options;
    if (!opened.isUpToDate()) await opened.reads.join();
    this.#wake();
  }

  /** Saves what was appended, and ends. */
  end(): void {
    if (this.#isEnded) return;
    this.#options.opened.memory.onEntry = undefined;
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#encode();
    for (const writer of this.#writers) writer.save();
  }

  #hear(entry: JournalEntry): void {
    this.#heard.push(entry);
    this.#wake();
  }

  #wake(): void {
    if (this.#timer !== undefined || this.#isEnded) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#work();
    }, ENCODE_MS);
  }

  #work(): void {
    try {
      this.#encode();
      const isDue = this.#saveAt > 0 && performance.now() >= this.#saveAt;
      for (const writer of this.#writers) {
        if (isDue) writer.save();
        else if (writer.unsavedBytes > UNSAVED_BYTES) writer.write();
      }
      if (isDue) this.#saveAt = 0;
      else if (this.#saveAt === 0 && this.#hasUnsaved) this.#saveAt = performance.now() + SAVE_MS;
      if (this.#saveAt > 0) this.#wake();
    } catch (error) {
      this.#options.onProblem(error);
    }
  }

  get #hasUnsaved(): boolean {
    return [...this.#writers].some((writer) => writer.hasUnsaved);
  }

  #encode(): void {
    const heard = this.#heard;
    this.#heard = [];
    for (const entry of heard) {
      const writers = [...this.#writers].filter(({ position }) => position < entry.sequence);
      if (writers.length === 0) continue;
      const record = encodeEntry(entry);
      for (const writer of writers) {
        if (writer.isNext(record) && writer.canFollow(record)) writer.appendEntry(record);
      }
    }
    // Everything that the engine knows was appended by now, so an entry in between is missing.
    const { position } = this.#options.opened.memory;
    const lost = [...this.#writers].filter((writer) => writer.position < position);
    for (const writer of lost) this.#lost.add(writer);
    if (lost.length > 0) this.#options.onLost();
  }
}
