// What pdf.js's build for old browsers calls and Chromium before 119 and Safari before 17.4 lack: loaded before it, on the page and in its
// worker (tests/unit/built-language.test.ts).
function give(holder: object, name: string, value: unknown) {
  if (!(name in holder)) Object.defineProperty(holder, name, { value, writable: true, configurable: true })
}

give(Promise, 'withResolvers', () => {
  let resolve: unknown
  let reject: unknown
  const promise = new Promise((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
})

give(Array.prototype, 'toSpliced', function (this: unknown[], ...change: [number, number, ...unknown[]]) {
  const copy = [...this]
  copy.splice(...change)
  return copy
})

/** Without taking the memory of what it copies, which is only a saving. */
function copied(this: ArrayBuffer, length = this.byteLength) {
  const copy = new Uint8Array(length)
  copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
  return copy.buffer
}
give(ArrayBuffer.prototype, 'transfer', copied)
give(ArrayBuffer.prototype, 'transferToFixedLength', copied)
