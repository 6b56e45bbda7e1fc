// What Chromium 92 to 102 and Safari 15.4 lack and the scripts of the pages call (lib/before-paint.ts loads it; tests/unit/built-language.test.ts).
!(function () {
  function add(holder, name, value) {
    if (!holder[name]) Object.defineProperty(holder, name, { value: value, writable: true, configurable: true })
  }
  add(Object, 'hasOwn', function (object, key) {
    return Object.prototype.hasOwnProperty.call(object, key)
  })
  add(Array.prototype, 'findLastIndex', function (test, self) {
    for (var at = this.length - 1; at >= 0; at--) if (test.call(self, this[at], at, this)) return at
    return -1
  })
  add(Array.prototype, 'findLast', function (test, self) {
    return this[this.findLastIndex(test, self)]
  })
  add(AbortSignal.prototype, 'throwIfAborted', function () {
    if (this.aborted) throw this.reason || new DOMException('signal is aborted without reason', 'AbortError')
  })
  add(AbortSignal, 'timeout', function (ms) {
    var controller = new AbortController()
    setTimeout(function () {
      controller.abort(new DOMException('signal timed out', 'TimeoutError'))
    }, ms)
    return controller.signal
  })
})()
