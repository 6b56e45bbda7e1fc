/** From before Chromium 108, Safari 15.4 and Firefox 101, with which `dvh` came: good for learning; writing and managing need newer ones. */
export const isOldBrowser = () => !CSS.supports('height', '1dvh')

/** Where something did not load there. */
export const newerBrowser = '这个浏览器的版本偏旧，可以换 Chrome 或 Edge 109 及以上版本再打开（Windows 7 可以装 109）'
