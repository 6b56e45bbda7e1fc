// Device name by the User-Agent: 「Edge · Windows」. Nothing more of it is stored.
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
    .map((patterns) => patterns.find(([pattern]) => pattern.test(agent))?.[1])
    .filter(Boolean)
    .join(' · ') || '未知设备'
