/** Something takes a while, and what began it is not to be begun again meanwhile. */
export class Busy {
  now = $state(false);

  async with<T>(work: () => Promise<T>): Promise<T> {
    this.now = true;
    return work().finally(() => (this.now = false));
  }
}
