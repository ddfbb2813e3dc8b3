/** The columns of a source in first-seen order. Only a CSV tells them beforehand. */
export class FileColumns {
  readonly names: string[];
  readonly #placeByName = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    this.names = [...names];
    for (const [place, name] of names.entries()) this.#learn(name, place);
  }

  findPlace(name: string): number | undefined {
    return this.#placeByName.get(name);
  }

  placeOf(name: string): number {
    const known = this.#placeByName.get(name);
    if (known !== undefined) return known;
    this.#learn(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /**
   * The places of the columns that a header names. The first header is as it
   * is: it may repeat a name, and its columns go by their place.
   */
  placesOf(header: readonly string[]): readonly number[] {
    if (this.names.length === 0) {
      for (const name of header) this.#learn(name, this.names.push(name) - 1);
    }
    const isSame = header.every((name, place) => this.names[place] === name);
    return header.map((name, place) => (isSame ? place : this.placeOf(name)));
  }

  /** Of columns of the same name the first one. */
  #learn(name: string, place: number): void {
    if (!this.#placeByName.has(name)) this.#placeByName.set(name, place);
  }
}
