/** Items with a key and a number each. The number of a deleted one is given to the next. */
export class NumberedItems<Item extends { key: string }> {
  /** By number. A list is walked several times as fast as a map. */
  readonly items: (Item | null)[]
  private readonly numbers = new Map<string, number>()
  private readonly free: number[] = []

  constructor(items: (Item | null)[] = []) {
    this.items = items
    items.forEach((item, number) => {
      if (item) this.numbers.set(item.key, number)
      else this.free.push(number)
    })
  }

  find(key: string): number | undefined {
    return this.numbers.get(key)
  }

  get(key: string): Item | null {
    return this.items[this.numbers.get(key) ?? -1] ?? null
  }

  add(item: Item): number {
    const number = this.free.pop() ?? this.items.length
    this.items[number] = item
    this.numbers.set(item.key, number)
    return number
  }

  delete(number: number): void {
    const item = this.items[number]
    if (!item) return
    this.items[number] = null
    this.numbers.delete(item.key)
    this.free.push(number)
  }
}
