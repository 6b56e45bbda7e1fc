// What Chromium 92 to 102 and Safari 15.4 lack and the scripts of the pages call; who comes with an older one is told which browser serves.
// Written so that Internet Explorer reads it too (lib/page/before-paint.ts loads it; tests/unit/built-language.test.ts).
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
  if (!window.AbortSignal) return
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

// Said where a part does not load: lib/page/page.ts, islands/kit/LoadBoundary.tsx.
document.documentElement.setAttribute(
  'data-older',
  '。这个浏览器的版本偏旧，可以换 Chrome 或 Edge 109 及以上版本再打开（Windows 7 可以装 109）'
)

// Every script of ours is a module, and they count on what came with Chromium 92 and Safari 15.4: `at` is the last of it.
!(function () {
  if ([].at && 'noModule' in document.createElement('script')) return
  document.addEventListener('DOMContentLoaded', function () {
    var told = document.createElement('p')
    told.setAttribute('role', 'alert')
    told.style.cssText = 'margin:0;padding:12px 16px;background:#fff1d6;color:#5c3a00;font-size:16px;line-height:1.6'
    told.appendChild(
      document.createTextNode(
        '您的浏览器版本太旧：网页可以阅读，但登录、听课和考试打不开。请用 Chrome 或 Edge 109 及以上版本打开（Windows 7 可以装 109）；360、QQ 等浏览器请切换到“极速模式”，并更新到最新版；手机上请把微信更新到最新版（8.0 以上）。'
      )
    )
    document.body.insertBefore(told, document.body.firstChild)
  })
})()
