/** How a link opens. */
export const linkTargets = [
  { value: '_self', name: '同窗口' },
  { value: '_blank', name: '新窗口' },
] as const
