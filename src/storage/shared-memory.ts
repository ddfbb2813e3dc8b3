import { ImageCache } from './image/image-cache.ts';

/** What the accounts of one engine keep of their tables in memory together: those used last, as many as have room. */
export class SharedMemory {
  /** Only for this room. */
  readonly images: ImageCache;

  constructor(bytes: number) {
    this.images = new ImageCache(bytes);
  }

  /** What there is too much of goes at once. */
  limit(bytes: number): void {
    this.images.budgetBytes = bytes;
  }

  /** While nobody looks, half of it is enough. */
  rest(isResting: boolean): void {
    this.images.isResting = isResting;
  }
}
