// What a client calls itself, in words its owner knows: 「Edge · Windows」. Nothing more of it is kept.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/\bUCBrowser/, 'UC 浏览器'],
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

export const deviceOf = (agent: string) =>
  [browsers, systems]
    .map((all) => all.find(([sign]) => sign.test(agent))?.[1])
    .filter(Boolean)
    .join(' · ') || '未知设备'
